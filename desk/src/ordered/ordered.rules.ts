import type { Identified } from '../data/identity.rules'
import type { Order } from '../operations/operation.rules'
import type { Resource } from '../operations/resources.rules'
import { fieldsOf } from '../schema/kind.rules'

/** Of a change: the place, and the order in which its sender has seen the things. */
const POSITION = 'position'
const SEEN = 'seenOrder'

/** Returns how the things of a list are ordered; undefined where the shop keeps no order of them. */
export const orderOf = ({ change }: Resource): Order | undefined =>
  fieldsOf(change?.body ?? {})
    .filter(([name]) => name === SEEN)
    .map(([, schema]) => schema['x-order'])[0]

/** Whether a field of a change is set by dragging. */
export const isOfOrder = (resource: Resource, name: string): boolean =>
  orderOf(resource) !== undefined && [POSITION, SEEN].includes(name)

export const nameIn = ({ by }: Order, item: Identified): string => String(item[by])

/** Things that are ordered together. */
export interface Group {
  /** What they have in common; null: the top. */
  among: string | null
  items: Identified[]
}

const amongOf = ({ among }: Order, item: Identified) => (item[among] ?? null) as string | null

/** Returns the things that are ordered together with one of them, in their order. */
export const siblingsOf = (order: Order, items: readonly Identified[], item: Identified): Identified[] =>
  items.filter(each => amongOf(order, each) === amongOf(order, item))

/** Returns the groups of a list that are below none of its things. */
export function topGroups(order: Order, items: readonly Identified[]): Group[] {
  const names = new Set(items.map(item => nameIn(order, item)))
  const tops = [...new Set(items.map(item => amongOf(order, item)))].filter(
    among => among === null || !names.has(among)
  )
  return tops.map(among => ({ among, items: items.filter(item => amongOf(order, item) === among) }))
}

/** Returns the things that are below one of them. */
export const below = (order: Order, items: readonly Identified[], item: Identified): Identified[] =>
  items.filter(each => amongOf(order, each) === nameIn(order, item))

/** Returns a list in which some of its things have another order among themselves. */
export function reordered(items: readonly Identified[], ordered: readonly Identified[]): Identified[] {
  const next = ordered.values()
  return items.map(item => (ordered.includes(item) ? (next.next().value ?? item) : item))
}

/** Returns what is sent to move a thing to a place among the others, as they are seen. */
export const positionOf = (order: Order, seen: readonly Identified[], to: number) => ({
  [POSITION]: to + 1,
  [SEEN]: seen.map(item => nameIn(order, item))
})
