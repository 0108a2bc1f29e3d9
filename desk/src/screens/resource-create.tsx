import { useState } from 'react'
import {
  CreateBase,
  Form,
  Title,
  useNotify,
  useRedirect,
  useResourceContext,
  useTranslate
} from 'react-admin'
import type { Item } from '../data/identity.rules'
import { Stack } from '@mui/material'
import { useResource } from '../operations/places-context'
import { fieldsOf } from '../schema/kind.rules'
import { SchemaInput } from '../schema/input'
import { useLabels } from '../schema/labels'
import { languagesOf } from '../texts/languages-of'
import { Panel } from './panel'
import { SaveButton } from './save-button'
import { ToldOnce, toldOnceOf } from './told-once'

/** The form of a new thing, as its operation has it. */
export function ResourceCreate() {
  const resource = useResource(useResourceContext() ?? '')
  const { place } = useLabels()
  const redirect = useRedirect()
  const notify = useNotify()
  const translate = useTranslate()
  const [told, setTold] = useState<Item>()
  // What has a page of its own is gone on with there.
  const leave = (id?: unknown) =>
    id !== undefined && resource.one
      ? redirect('edit', resource.name, String(id))
      : redirect('list', resource.name)
  const body = resource.create?.body
  if (!body) return null
  const isRequired = (name: string) => body.required?.includes(name) ?? false
  // What nothing is added without comes first.
  const fields = fieldsOf(body).toSorted(([a], [b]) => Number(isRequired(b)) - Number(isRequired(a)))
  return (
    <CreateBase
      mutationOptions={{
        onSuccess(response: Item) {
          notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } })
          if (toldOnceOf(response).length > 0) setTold(response)
          else leave(response['id'])
        }
      }}
    >
      {told && <ToldOnce response={told} onClose={() => leave()} />}
      <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
        <Title title={translate('desk.addTo', { name: place(resource.name) })} />
        <Panel>
          <Form>
            {resource.hasLanguage && (
              <SchemaInput
                name="language"
                schema={{ type: 'string', enum: languagesOf(resource).map(({ locale }) => locale) }}
                required
              />
            )}
            {fields.map(([name, schema]) => (
              <SchemaInput key={name} name={name} schema={schema} required={isRequired(name)} />
            ))}
            <SaveButton />
          </Form>
        </Panel>
      </Stack>
    </CreateBase>
  )
}
