import { useNavigate } from '@sahra/shared/router'
import { useEffect, useRef } from 'react'
import { changed, writeQuery, type ListingQuery } from './query.rules'

export interface Steering {
  /** A step of its own: Back undoes it. */
  change: (change: Partial<ListingQuery>) => void
  /** While typing: takes the place of the step before. */
  amend: (change: Partial<ListingQuery>) => void
}

/** Changes of the query are changes of the address; nothing else remembers them. `address` names the one that stands. */
export function useSteering(query: ListingQuery, address: string, pathCategory?: string): Steering {
  const navigate = useNavigate()
  // Two changes in one breath: the second builds on the first, though the address does not say it yet.
  const wished = useRef(query)
  useEffect(() => {
    wished.current = query
    // `query` follows from the address.
  }, [address])
  const go = (change: Partial<ListingQuery>, replace: boolean): void => {
    wished.current = changed(wished.current, change)
    void navigate({ search: writeQuery(wished.current, pathCategory) }, { replace, preventScrollReset: true })
  }
  return { change: it => go(it, false), amend: it => go(it, true) }
}
