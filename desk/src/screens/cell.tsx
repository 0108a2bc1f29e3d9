import type { Schema } from '../operations/operation.rules'
import { Value } from '../schema/value'

/** A value in a list: of a thing with a name the name alone, its page has the rest. */
export function Cell({ name, schema, value }: { name: string; schema: Schema; value: unknown }) {
  const named = (value as { name?: unknown } | null | undefined)?.name
  return typeof named === 'string' ? (
    <span dir="auto">{named}</span>
  ) : (
    <Value name={name} schema={schema} value={value} />
  )
}
