/** Fields that name another thing → the list that has its page. */
const lists: Readonly<Record<string, string>> = {
  product: 'products',
  customer: 'customers',
  order: 'orders'
}

export interface Linked {
  list: string
  id: string
  /** Of the thing; undefined where the field has its id alone, which says nothing to a person. */
  name: string | undefined
}

const isId = (text: string) => /^[\da-f]{24}$/.test(text)
const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Returns the thing that a field names; undefined for any other field. */
export function linkedBy(field: string, value: unknown): Linked | undefined {
  const list = lists[field]
  // The handle of a product is that of the page which shows it.
  if (!list || (list !== 'orders' && typeof value === 'string' && !isId(value))) return undefined
  const { id, name } =
    typeof value === 'object' && value !== null
      ? (value as { id?: unknown; name?: unknown })
      : { id: value, name: isId(String(value)) ? undefined : value }
  const known = textOf(id)
  return known === undefined ? undefined : { list, id: known, name: textOf(name) }
}
