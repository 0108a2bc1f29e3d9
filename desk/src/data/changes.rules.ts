import type { Operation } from '../operations/operation.rules'
import type { Item } from './identity.rules'

/** Whether two values are the same JSON; undefined is null. */
export const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/** Returns the fields of a form that the operation takes and that differ from what was loaded. An emptied field is null. */
export const changesOf = (operation: Operation, form: Item, loaded: Item): Item =>
  Object.fromEntries(
    Object.keys(operation.body?.properties ?? {})
      .filter(name => name in form && !isSame(form[name], loaded[name]))
      .map(name => [name, emptied(operation, name, form[name])])
  )

/** Returns the fields of a form that the operation takes, without those that were left empty. */
export const filledOf = (operation: Operation, form: Item): Item =>
  Object.fromEntries(
    Object.keys(operation.body?.properties ?? {})
      .filter(name => form[name] !== undefined && form[name] !== null && form[name] !== '')
      .map(name => [name, form[name]])
  )

/** A text that may not be null is taken away by an empty one. */
function emptied(operation: Operation, name: string, value: unknown): unknown {
  if (value !== null && value !== undefined && value !== '') return value
  const schema = operation.body?.properties?.[name]
  const mayBeNull =
    schema?.anyOf?.some(({ type }) => type === 'null') || String(schema?.type).includes('null')
  return mayBeNull ? null : ''
}

/** Returns the filters without those that are still being typed: the operation refuses shorter words. */
export const longEnough = ({ query }: Operation, filters: Item): Item =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => typeof value !== 'string' || value.trim().length >= (query[name]?.minLength ?? 0)
    )
  )
