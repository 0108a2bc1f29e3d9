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
  const leave = () => redirect('list', resource.name)
  const body = resource.create?.body
  if (!body) return null
  return (
    <CreateBase
      mutationOptions={{
        onSuccess: (response: Item) => (toldOnceOf(response).length > 0 ? setTold(response) : leave())
      }}
    >
      {told && <ToldOnce response={told} onClose={leave} />}
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
            {fieldsOf(body).map(([name, schema]) => (
              <SchemaInput
                key={name}
                name={name}
                schema={schema}
                required={body.required?.includes(name) ?? false}
              />
            ))}
            <SaveButton sx={{ mt: 1 }} />
          </Form>
        </Panel>
      </Stack>
    </CreateBase>
  )
}
