import type { Schema } from '../operations/operation.rules'
import { Value } from '../schema/value'

/** Of a product its name, of an answer what it says, of what is hidden why. */
const tellingFields = ['name', 'text', 'reason']

/** A value in a list: of a thing what tells it apart alone, its page has the rest. */
export function Cell({ name, schema, value }: { name: string; schema: Schema; value: unknown }) {
  const named = tellingFields
    .map(field => (value as Record<string, unknown> | null | undefined)?.[field])
    .find(each => typeof each === 'string')
  return named !== undefined ? (
    <span dir="auto">{String(named)}</span>
  ) : (
    <Value name={name} schema={schema} value={value} />
  )
}
