import type { Facets } from '@sahra/shared/contract/product'
import { settledValue } from '@sahra/shared/page/page'
import { useEffect, useState } from 'react'

/** Returns the facets of the newest response that has arrived: the panel stays while the next one loads. */
export function useFacets(response: Promise<{ facets?: Facets | undefined }>): Facets | undefined {
  const [facets, setFacets] = useState(() => settledValue(response)?.facets)
  useEffect(() => {
    let isCancelled = false
    response.then(
      page => {
        if (!isCancelled) setFacets(page.facets)
      },
      () => undefined
    )
    return () => {
      isCancelled = true
    }
  }, [response])
  return facets
}
