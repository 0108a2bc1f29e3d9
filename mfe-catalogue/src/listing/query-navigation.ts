import { useNavigate } from '@sahra/shared/router'
import { useEffect, useRef } from 'react'
import { withChange, writeQuery, type ListingQuery } from './query.rules'

/** Changes the query by changing the URL. */
export interface QueryNavigation {
  /** Adds a history entry. */
  push: (change: Partial<ListingQuery>) => void
  /** Replaces the current history entry, while typing. */
  replace: (change: Partial<ListingQuery>) => void
}

/** `query` must keep its identity until the URL changes. */
export function useQueryNavigation(query: ListingQuery, pathCategory?: string): QueryNavigation {
  const navigate = useNavigate()
  // The URL changes asynchronously: a change builds on those before it, also while the page still renders one of them.
  const latest = useRef(query)
  const requested = useRef<string[]>([])
  useEffect(() => {
    const reached = requested.current.indexOf(writeQuery(query, pathCategory))
    requested.current = reached < 0 ? [] : requested.current.slice(reached + 1)
    if (requested.current.length === 0) latest.current = query
  }, [query, pathCategory])
  const change = (change: Partial<ListingQuery>, replace: boolean): void => {
    latest.current = withChange(latest.current, change)
    const search = writeQuery(latest.current, pathCategory)
    requested.current.push(search)
    void navigate({ search }, { replace, preventScrollReset: true })
  }
  return { push: values => change(values, false), replace: values => change(values, true) }
}
