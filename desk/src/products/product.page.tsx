import { Stack } from '@mui/material'
import { Title, useEditContext, useRedirect, useTranslate } from 'react-admin'
import type { Identified } from '../data/identity.rules'
import { LiveEdit, useSaves } from '../live/live-edit'
import { LiveForm } from '../live/live-form'
import { OtherPeople } from '../live/people'
import type { Schema } from '../operations/operation.rules'
import { useOperation, useResource } from '../operations/places-context'
import { fieldsOf } from '../schema/kind.rules'
import { SchemaInput } from '../schema/input'
import { Detail } from '../screens/detail'
import { Heading } from '../screens/heading'
import { OperationButton } from '../screens/operation-button'
import { Panel } from '../screens/panel'
import { useScopes } from '../session/use-scopes'
import { BothLanguages } from './both-languages'
import { Variants } from './variants'

/** What a person looks for first, in this order; the texts of both languages follow. */
const firstFields = ['images', 'imageTexts', 'name', 'brand', 'category', 'price', 'salePrice', 'stock']
/** What a part of the page of its own has, and what is changed with the variants. */
const elsewhere = ['description', 'details', 'texts', 'variants', ...firstFields, 'id', 'createdAt']

/** A product in one page: form with the texts of both languages side by side, variants, sale and provenance. */
export function ProductPage() {
  return (
    <LiveEdit>
      <Product />
    </LiveEdit>
  )
}

function Product() {
  const { record } = useEditContext<Identified>()
  const redirect = useRedirect()
  const translate = useTranslate()
  const resource = useResource('products')
  const { remove, details, itemActions } = resource
  const sale = useOperation('POST /sales')
  if (!record) return null
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1080 }}>
      <Title title={<Heading name={String(record['name'])} />} />
      <OtherPeople resource={resource} record={record} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <OperationButton operation={sale} initial={{ product: record['handle'] }} isMain />
        <OperationButton operation={remove} item={record} onDone={() => redirect('list', 'products')} />
      </Stack>
      <ProductForm record={record} />
      <Variants product={record} />
      <Panel title={translate('desk.provenance')}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {itemActions
            // Variants have a part of their own, pictures are arranged in the form.
            .filter(({ path }) => !/\/(variants|pictures)\b/.test(path))
            .map(operation => (
              <OperationButton key={operation.key} operation={operation} item={record} />
            ))}
        </Stack>
      </Panel>
      {details.map(operation => (
        <Detail key={operation.key} operation={operation} item={record} />
      ))}
    </Stack>
  )
}

const inputOf = ([name, schema]: [string, Schema]) => <SchemaInput key={name} name={name} schema={schema} />

function ProductForm({ record }: { record: Identified }) {
  const { change } = useResource('products')
  const mayRun = useScopes()
  const saves = useSaves()
  if (!change?.body || !mayRun(change)) return null
  const fields = fieldsOf(change.body)
  return (
    <Panel>
      <LiveForm operation={change} record={record} saves={saves}>
        {firstFields.flatMap(first => fields.filter(([name]) => name === first)).map(inputOf)}
        <BothLanguages />
        {fields.filter(([name]) => !elsewhere.includes(name)).map(inputOf)}
      </LiveForm>
    </Panel>
  )
}
