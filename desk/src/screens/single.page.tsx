import { Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { changesOf } from '../data/changes.rules'
import type { Item } from '../data/identity.rules'
import { hashOfSeen } from '../data/seen-values'
import { newKey, runOperation } from '../data/run-operation.service'
import { LiveForm } from '../live/live-form'
import type { Operation } from '../operations/operation.rules'
import type { Single } from '../operations/resources.rules'
import { fieldsOf } from '../schema/kind.rules'
import { SchemaInput } from '../schema/input'
import { useLabels } from '../schema/labels'
import { Facts } from '../schema/value'
import { useScopes } from '../session/use-scopes'
import { OperationButton } from './operation-button'
import { Panel } from './panel'

/** Something that exists once, such as the settings: what it is now, its form, and what is done with it. */
export function SinglePage({ single }: { single: Single }) {
  const { place } = useLabels()
  const { read, change, actions } = single
  const queryKey = ['single', read.key]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => runOperation<Item>(read)
  })
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 960 }}>
      <Title title={place(single.name)} />
      {error && <Typography role="alert">{error.message}</Typography>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {actions.map(operation => (
          <OperationButton key={operation.key} operation={operation} />
        ))}
      </Stack>
      {data && change && <SingleForm operation={change} record={data} queryKey={queryKey} />}
      {data && (
        <Panel>
          <Facts owner={single.name} schema={read.response} record={data} />
        </Panel>
      )}
    </Stack>
  )
}

interface SingleFormProps {
  operation: Operation
  record: Item
  queryKey: string[]
}

function SingleForm({ operation, record, queryKey }: SingleFormProps) {
  const mayRun = useScopes()
  const notify = useNotify()
  const queries = useQueryClient()
  const translate = useTranslate()
  const [saves, setSaves] = useState(0)
  if (!operation.body || !mayRun(operation)) return null
  async function save(form: Item) {
    try {
      const body = nestedChanges(operation, form, record)
      await runOperation(operation, { body, expected: await hashOfSeen(body, record), key: newKey() })
      notify(translate('ra.notification.updated', { smart_count: 1 }), { type: 'success' })
      // Before the form begins again from it.
      await queries.refetchQueries({ queryKey })
      setSaves(saves + 1)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      await queries.refetchQueries({ queryKey })
    }
  }
  return (
    <Panel>
      <LiveForm operation={operation} record={record} saves={saves} onSubmit={form => void save(form)}>
        {fieldsOf(operation.body).map(([name, schema]) => (
          <SchemaInput key={name} name={name} schema={schema} />
        ))}
      </LiveForm>
    </Panel>
  )
}

/** Of a group only the fields that differ are sent. */
function nestedChanges(operation: Operation, form: Item, loaded: Item): Item {
  const isGroup = (value: unknown): value is Item =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return Object.fromEntries(
    Object.entries(changesOf(operation, form, loaded)).map(([name, value]) => {
      const before = loaded[name]
      if (!isGroup(value) || !isGroup(before)) return [name, value]
      const body = operation.body?.properties?.[name]
      return [name, changesOf({ ...operation, body }, value, before)]
    })
  )
}
