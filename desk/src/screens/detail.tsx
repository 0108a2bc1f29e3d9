import { LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type Item, paramsOf } from '../data/identity.rules'
import { runOperation } from '../data/run-operation.service'
import type { Operation } from '../operations/operation.rules'
import { fieldsOf, itemsOf } from '../schema/kind.rules'
import { Facts, Rows, Value } from '../schema/value'
import { useLabels } from '../schema/labels'
import { useScopes } from '../session/use-scopes'
import { languages } from '../texts/i18n'
import { applies } from './applies.rules'
import { OperationButton } from './operation-button'
import { Panel } from './panel'

interface DetailProps {
  operation: Operation
  item: Item
  /** What is done with a row of what is read. */
  rowActions?: readonly Operation[]
}

/** What a further operation reads of a thing, in each language where the operation asks for one. */
export function Detail(props: DetailProps) {
  const mayRun = useScopes()
  if (!mayRun(props.operation) || !applies(props.operation.key, props.item)) return null
  if (!props.operation.params.includes('language')) return <Read {...props} />
  return languages.map(({ locale, name }) => <Read key={locale} {...props} language={locale} title={name} />)
}

function Read({
  operation,
  item,
  rowActions = [],
  language,
  title
}: DetailProps & { language?: string; title?: string }) {
  const translate = useTranslate()
  const { heading } = useLabels()
  const params = paramsOf(operation, item, { language })
  const { data, error } = useQuery({
    queryKey: ['detail', operation.key, params],
    queryFn: () => runOperation<Item>(operation, { params })
  })
  return (
    <Panel title={title ?? heading(operation)}>
      {error && <Typography role="alert">{error.message}</Typography>}
      {!data && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {data && <Shown {...{ operation, item, data, rowActions }} />}
    </Panel>
  )
}

/** The heading of the panel says already what a list is of. */
function Shown({ operation: { response }, item, data, rowActions }: Required<DetailProps> & { data: Item }) {
  const [list, ...others] = fieldsOf(response).filter(([name]) => name !== 'nextCursor')
  if (list?.[0] === 'items' && others.length === 0)
    return rowActions.length === 0 ? (
      <Value name="items" schema={list[1]} value={data['items']} />
    ) : (
      <Rows
        name="items"
        schema={itemsOf(list[1]) ?? {}}
        rows={data['items'] as Item[]}
        actionsOf={row =>
          rowActions.map(action => (
            <OperationButton
              key={action.key}
              operation={action}
              item={{ ...item, [action.params.at(-1)!]: row['id'] }}
            />
          ))
        }
      />
    )
  return <Facts schema={response} record={data} without={['nextCursor']} />
}
