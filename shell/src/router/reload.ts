import { useLocation, useRevalidator } from '@sahra/shared/router'
import { createContext, use, useCallback } from 'react'

/** Given by the browser's router: drops what is remembered of a history entry. */
export const InvalidateContext = createContext<(entry: string, url: URL) => void>(() => undefined)

/** Loads the page that stands here again, module and data. */
export function useReload(): () => void {
  const invalidate = use(InvalidateContext)
  const { revalidate } = useRevalidator()
  const { key, pathname, search } = useLocation()
  return useCallback(() => {
    invalidate(key, new URL(pathname + search, location.origin))
    void revalidate()
  }, [invalidate, revalidate, key, pathname, search])
}
