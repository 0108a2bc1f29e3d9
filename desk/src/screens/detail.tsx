import { LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type Item, paramsOf } from '../data/identity.rules'
import { runOperation } from '../data/run-operation.service'
import type { Operation } from '../operations/operation.rules'
import { fieldsOf } from '../schema/kind.rules'
import { Facts, Value } from '../schema/value'
import { useLabels } from '../schema/labels'
import { useScopes } from '../session/use-scopes'
import { languages } from '../texts/i18n'
import { Panel } from './panel'

/** What a further operation reads of a thing, in each language where the operation asks for one. */
export function Detail({ operation, item }: { operation: Operation; item: Item }) {
  const mayRun = useScopes()
  if (!mayRun(operation)) return null
  if (!operation.params.includes('language')) return <Read operation={operation} item={item} />
  return languages.map(({ locale, name }) => (
    <Read key={locale} operation={operation} item={item} language={locale} title={name} />
  ))
}

function Read({
  operation,
  item,
  language,
  title
}: {
  operation: Operation
  item: Item
  language?: string
  title?: string
}) {
  const translate = useTranslate()
  const { summary } = useLabels()
  const params = paramsOf(operation, item, { language })
  const { data, error } = useQuery({
    queryKey: ['detail', operation.key, params],
    queryFn: () => runOperation<Item>(operation, { params })
  })
  return (
    <Panel title={title ?? summary(operation)}>
      {error && <Typography role="alert">{error.message}</Typography>}
      {!data && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {data && <Shown operation={operation} data={data} />}
    </Panel>
  )
}

/** The heading of the panel says already what a list is of. */
function Shown({ operation: { response }, data }: { operation: Operation; data: Item }) {
  const [list, ...others] = fieldsOf(response).filter(([name]) => name !== 'nextCursor')
  if (list?.[0] === 'items' && others.length === 0)
    return <Value name="items" schema={list[1]} value={data['items']} />
  return <Facts schema={response} record={data} without={['nextCursor']} />
}
