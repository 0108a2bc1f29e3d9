import { Stack } from '@mui/material'
import { Title, useEditContext, useRedirect, useResourceContext } from 'react-admin'
import type { Identified } from '../data/identity.rules'
import { LiveEdit, useSaves } from '../live/live-edit'
import { LiveForm } from '../live/live-form'
import { OtherPeople } from '../live/people'
import { itemOf, objectOf, type Operation } from '../operations/operation.rules'
import { useResource } from '../operations/places-context'
import { type Resource, rowActionsOf } from '../operations/resources.rules'
import { isOfOrder } from '../ordered/ordered.rules'
import { fieldsOf } from '../schema/kind.rules'
import { SchemaInput } from '../schema/input'
import { useFormats, useLabels } from '../schema/labels'
import { Facts } from '../schema/value'
import { useScopes } from '../session/use-scopes'
import { leftOutOf } from './columns'
import { Detail } from './detail'
import { Heading } from './heading'
import { headingOf } from './heading.rules'
import { OperationButton } from './operation-button'
import { Panel } from './panel'

/** A thing as its operations have it: what is known of it, its form, and what is done with it. */
export function ResourceOne() {
  const name = useResourceContext() ?? ''
  return (
    <LiveEdit>
      <Thing resource={useResource(name)} />
    </LiveEdit>
  )
}

function Thing({ resource }: { resource: Resource }) {
  const { record } = useEditContext<Identified>()
  const { place, field, word } = useLabels()
  const { moment } = useFormats()
  if (!record) return null
  const schema = resource.one?.response ?? itemOf(resource.list) ?? {}
  const heading = headingOf(record, {
    moment,
    // 'salePrice' of a translation is the name of a field.
    word: (name, value) =>
      name === 'field' ? field(value) : word(objectOf(schema)?.properties?.[name] ?? {}, value)
  })
  const formFields = fieldsOf(resource.change?.body ?? {}).map(([field]) => field)
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 960 }}>
      <Title title={<Heading place={place(resource.name)} name={heading} />} />
      <OtherPeople resource={resource} record={record} />
      <Actions resource={resource} record={record} />
      <Panel>
        <Facts
          owner={resource.name}
          schema={schema}
          record={record}
          without={[...formFields, ...leftOutOf(resource)]}
        />
      </Panel>
      <ChangeForm resource={resource} record={record} />
      {resource.details.map(operation => (
        <Detail
          key={operation.key}
          operation={operation}
          item={record}
          rowActions={rowActionsOf(resource, operation)}
        />
      ))}
    </Stack>
  )
}

/** A text in another language is named by the body of its change, which its page fills in. */
const writesOne = ({ list }: Resource, { method, path }: Operation) => method === 'PUT' && path === list.path

export function Actions({ resource, record }: { resource: Resource; record: Identified }) {
  const redirect = useRedirect()
  const besideRows = resource.details.flatMap(detail => rowActionsOf(resource, detail))
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {resource.itemActions
        .filter(operation => !besideRows.includes(operation))
        .map(operation => (
          <OperationButton key={operation.key} operation={operation} item={record} />
        ))}
      {resource.listActions
        .filter(operation => writesOne(resource, operation))
        .map(operation => (
          <OperationButton key={operation.key} operation={operation} item={record} initial={record} />
        ))}
      <OperationButton
        operation={resource.remove}
        item={record}
        onDone={() => redirect('list', resource.name)}
      />
    </Stack>
  )
}

/** The form of what can be changed; only what differs is sent. */
function ChangeForm({ resource, record }: { resource: Resource; record: Identified }) {
  const mayRun = useScopes()
  const saves = useSaves()
  const { change } = resource
  if (!change?.body || !mayRun(change)) return null
  return (
    <Panel>
      <LiveForm operation={change} record={record} saves={saves}>
        {fieldsOf(change.body)
          .filter(([name]) => !isOfOrder(resource, name))
          .map(([name, schema]) => (
            <SchemaInput key={name} name={name} schema={schema} />
          ))}
      </LiveForm>
    </Panel>
  )
}
