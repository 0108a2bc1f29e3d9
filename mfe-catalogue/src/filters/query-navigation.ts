import { useNavigate } from '@sahra/shared/routing/router'
import { useEffect, useRef } from 'react'

/** New values, or a function of the newest ones: the page may still render older ones. */
export type Change<Query> = Partial<Query> | ((latest: Query) => Partial<Query>)

/** Changes the query by changing the URL; every change except of the page itself goes back to page 1 (CA-031). */
export interface QueryNavigation<Query> {
  /** Adds a history entry. */
  push: (change: Change<Query>) => void
  /** Replaces the current history entry, while typing. */
  replace: (change: Change<Query>) => void
}

/** `query` must keep its identity until the URL changes; `write` returns it as the query string. */
export function useQueryNavigation<Query extends { page: number }>(
  query: Query,
  write: (query: Query) => string
): QueryNavigation<Query> {
  const navigate = useNavigate()
  // The URL changes asynchronously: a change builds on those before it, also while the page still renders one of them.
  const latest = useRef(query)
  const requested = useRef<string[]>([])
  useEffect(() => {
    const reached = requested.current.indexOf(write(query))
    requested.current = reached < 0 ? [] : requested.current.slice(reached + 1)
    if (requested.current.length === 0) latest.current = query
  }, [query, write])
  const apply = (change: Change<Query>, replace: boolean): void => {
    const values = typeof change === 'function' ? change(latest.current) : change
    latest.current = { ...latest.current, page: 1, ...values }
    const search = write(latest.current)
    requested.current.push(search)
    void navigate({ search }, { replace, preventScrollReset: true })
  }
  return { push: change => apply(change, false), replace: change => apply(change, true) }
}
