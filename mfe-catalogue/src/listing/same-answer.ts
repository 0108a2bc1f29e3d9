import type { ProductListResponse } from '@sahra/shared/contract/product'
import { useEffect, useState } from 'react'
import { sameFilters, sameRequest, type ListingQuery } from './query.rules'

interface Seen {
  address: string
  query: ListingQuery
  data: Promise<ProductListResponse>
  answer: Promise<ProductListResponse>
}

/** Set by the page while it shows an answer, so never on a server, and gone when the shopper goes elsewhere. */
let onScreen: { query: ListingQuery; answer: Promise<ProductListResponse> } | undefined

/** Price and stock act on the page that is here already: a change of these alone has nothing to ask. */
export const answerHere = (query: ListingQuery): Promise<ProductListResponse> | undefined =>
  onScreen && sameRequest(onScreen.query, query) && !sameFilters(onScreen.query, query)
    ? onScreen.answer
    : undefined

/** The answer to show for an address: a change of price and stock alone keeps the one that stands, without a flicker. */
export function useAnswer(
  query: ListingQuery,
  address: string,
  data: Promise<ProductListResponse>
): Promise<ProductListResponse> {
  const [seen, setSeen] = useState<Seen>({ address, query, data, answer: data })
  const isKept = seen.data === data || (seen.address !== address && sameRequest(seen.query, query))
  const answer = isKept ? seen.answer : data
  if (seen.data !== data || seen.address !== address) setSeen({ address, query, data, answer })
  useEffect(() => {
    const shown = { query, answer }
    let isGone = false
    const show = () => {
      if (!isGone) onScreen = shown
    }
    answer.then(show, () => undefined)
    return () => {
      isGone = true
      if (onScreen === shown) onScreen = undefined
    }
    // `query` follows from the address.
  }, [address, answer])
  return answer
}
