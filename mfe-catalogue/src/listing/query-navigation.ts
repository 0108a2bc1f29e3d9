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
  // The URL changes asynchronously: a second change in the same event builds on the first.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const change = (change: Partial<ListingQuery>, replace: boolean): void => {
    latest.current = withChange(latest.current, change)
    void navigate({ search: writeQuery(latest.current, pathCategory) }, { replace, preventScrollReset: true })
  }
  return { push: values => change(values, false), replace: values => change(values, true) }
}
