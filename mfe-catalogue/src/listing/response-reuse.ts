import { useEffect, useState } from 'react'
import type { ListingPage } from './listing.service'
import { differInPageFilters, type ListingQuery } from './query.rules'

type ListResponse = Promise<ListingPage>

/** The response that the mounted listing shows; always undefined on the server. */
let shown: { query: ListingQuery; response: ListResponse; isWhole: boolean } | undefined

/**
 * Returns the shown response if only price and stock have changed and its server does not filter by them, so that the
 * browser does (C109).
 */
export const reusableResponse = (query: ListingQuery): ListResponse | undefined =>
  shown?.isWhole && differInPageFilters(shown.query, query) ? shown.response : undefined

/**
 * Returns the response to show: `data` of the page, or the previous one if only price and stock have changed, which
 * avoids the placeholders. `query` must keep its identity until the URL changes.
 */
export function useListResponse(query: ListingQuery, data: ListResponse): ListResponse {
  const [previous, setPrevious] = useState({ query, data, response: data })
  const isReused =
    previous.data === data || (previous.query !== query && reusableResponse(query) === previous.response)
  const response = isReused ? previous.response : data
  if (previous.data !== data || previous.query !== query) setPrevious({ query, data, response })
  useEffect(() => {
    let current: typeof shown
    let isCancelled = false
    response.then(
      ({ facets }) => {
        if (!isCancelled) shown = current = { query, response, isWhole: !facets }
      },
      () => undefined
    )
    return () => {
      isCancelled = true
      if (current && shown === current) shown = undefined
    }
  }, [query, response])
  return response
}
