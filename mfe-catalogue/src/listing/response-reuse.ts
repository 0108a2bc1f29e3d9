import type { ProductListResponse } from '@sahra/shared/contract/product'
import { useEffect, useState } from 'react'
import { sameFilters, sameRequest, type ListingQuery } from './query.rules'

type ListResponse = Promise<ProductListResponse>

/** The response that the mounted listing shows; always undefined on the server. */
let shown: { query: ListingQuery; response: ListResponse } | undefined

/** Returns the shown response if only price and stock have changed, which the browser filters itself. */
export const reusableResponse = (query: ListingQuery): ListResponse | undefined =>
  shown && sameRequest(shown.query, query) && !sameFilters(shown.query, query) ? shown.response : undefined

/**
 * Returns the response to show: `data` of the page, or the previous one if only price and stock have changed, which
 * avoids the placeholders. `query` must keep its identity until the URL changes.
 */
export function useListResponse(query: ListingQuery, data: ListResponse): ListResponse {
  const [previous, setPrevious] = useState({ query, data, response: data })
  const isReused = previous.data === data || (previous.query !== query && sameRequest(previous.query, query))
  const response = isReused ? previous.response : data
  if (previous.data !== data || previous.query !== query) setPrevious({ query, data, response })
  useEffect(() => {
    const current = { query, response }
    let isCancelled = false
    response.then(
      () => {
        if (!isCancelled) shown = current
      },
      () => undefined
    )
    return () => {
      isCancelled = true
      if (shown === current) shown = undefined
    }
  }, [query, response])
  return response
}
