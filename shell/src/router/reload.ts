import { useLocation, useRevalidator } from '@sahra/shared/router'
import { createContext, use, useCallback } from 'react'

/** Removes the loader data of a history entry; provided by the browser's router. */
export const InvalidateContext = createContext<(entry: string, url: URL) => void>(() => undefined)

/** Returns a function that loads the current page again, module and data. */
export function useReload(): () => void {
  const invalidate = use(InvalidateContext)
  const { revalidate } = useRevalidator()
  const { key, pathname, search } = useLocation()
  return useCallback(() => {
    invalidate(key, new URL(pathname + search, location.origin))
    // The route's error element shows a failure.
    void revalidate()
  }, [invalidate, revalidate, key, pathname, search])
}
