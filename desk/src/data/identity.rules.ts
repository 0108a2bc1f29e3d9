import type { Operation } from '../operations/operation.rules'

export type Item = Record<string, unknown>
/** A record with the id that its address in the desk has. */
export type Identified = Item & { id: string | number }

/** Returns an item with its id. Without an id of its own it is made of its first four texts. */
export function identified(item: Item): Identified {
  const id = item['_id'] ?? item['id'] ?? item['number']
  if (typeof id === 'string' || typeof id === 'number') return { ...item, id }
  const texts = Object.values(item).filter(value => typeof value === 'string')
  return { ...item, id: texts.slice(0, 4).join('·') }
}

/**
 * Returns the parameters of a path for an item: those that its own fields name, the first one else by its id, further
 * ones by what was typed.
 */
export function paramsOf(operation: Operation, item: Item, typed: Item = {}): Record<string, unknown> {
  const [first] = operation.params.filter(name => name !== 'language')
  return Object.fromEntries(
    operation.params.map(name => [
      name,
      typed[name] ?? item[name] ?? (name === first ? (item['_id'] ?? item['id']) : undefined)
    ])
  )
}

/** Returns the names in a path that an item does not say. */
export const askedParams = (operation: Operation, item: Item): string[] =>
  operation.params.filter(name => paramsOf(operation, item)[name] === undefined)
