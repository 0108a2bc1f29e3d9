import type { Places } from '../operations/resources.rules'

/** What an event says: the things that have changed, by the name that they have in scopes, and which of them came new. */
export interface Changes {
  things: string[]
  added: string[]
}

const thingsOf = (scope: string) => scope.split(':')[0] ?? ''

/**
 * Returns whether a query shows one of the things, by its key: `[resource, …]` of react-admin, `['single', operation]`.
 * Today counts everything. Without changes it may show anything that has changed.
 */
export function isStale({ resources, singles }: Places, changes: Changes | undefined) {
  const shows = (scope: string) => changes?.things.includes(thingsOf(scope)) ?? true
  const names = new Set([
    ...resources.filter(({ list }) => shows(list.scope)).map(({ name }) => name),
    ...singles.filter(({ read }) => shows(read.scope)).map(({ read }) => read.key)
  ])
  return ({ queryKey: [first, second] }: { queryKey: readonly unknown[] }): boolean =>
    first === 'today' || names.has(String(first === 'single' ? second : first))
}

/** Returns where a person is who looks at something, as the api reads it: it is seen by those who may read it. */
export const placeOf = (scope: string, name: string, id: string | number): string =>
  `${thingsOf(scope)}/${name}/${id}`
