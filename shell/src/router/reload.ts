import { useLocation, useRevalidator } from '@sahra/shared/router'
import { createContext, use, useCallback } from 'react'

/** Given by the browser's router: drops what is remembered of a history entry. */
export const ForgetContext = createContext<(entry: string, url: URL) => void>(() => undefined)

/** Loads the page that stands here again, module and data. */
export function useReload(): () => void {
  const forget = use(ForgetContext)
  const { revalidate } = useRevalidator()
  const { key, pathname, search } = useLocation()
  return useCallback(() => {
    forget(key, new URL(pathname + search, location.origin))
    void revalidate()
  }, [forget, revalidate, key, pathname, search])
}
