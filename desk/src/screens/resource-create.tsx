import { useState } from 'react'
import { CreateBase, Form, SaveButton, Title, useRedirect, useResourceContext } from 'react-admin'
import type { Item } from '../data/identity.rules'
import { Stack } from '@mui/material'
import { useResource } from '../operations/places-context'
import { fieldsOf } from '../schema/kind.rules'
import { SchemaInput } from '../schema/input'
import { useLabels } from '../schema/labels'
import { languagesOf } from '../texts/languages-of'
import { Panel } from './panel'
import { ToldOnce, toldOnceOf } from './told-once'

/** The form of a new thing, as its operation has it. */
export function ResourceCreate() {
  const resource = useResource(useResourceContext() ?? '')
  const { place } = useLabels()
  const redirect = useRedirect()
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
        onSuccess: (response: Item) =>
          toldOnceOf(response).length > 0 ? setTold(response) : leave(response['id'])
      }}
    >
      {told && <ToldOnce response={told} onClose={() => leave()} />}
      <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
        <Title title={place(resource.name)} />
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
            <SaveButton sx={{ mt: 1 }} />
          </Form>
        </Panel>
      </Stack>
    </CreateBase>
  )
}
