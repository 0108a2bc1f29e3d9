import { createContext, use } from 'react'
import type { RouterState } from './page-router'

interface CurrentRoute extends Pick<RouterState, 'loading'> {
  /** Removes the loader data of the current history entry and loads its page again. */
  reload: () => void
}

/** Provided by the shop's router. */
export const RouterContext = createContext<CurrentRoute>({ loading: undefined, reload: () => undefined })

/** Whether another page is being loaded. */
export const useIsLoading = (): boolean => use(RouterContext).loading !== undefined

/** Returns a function that loads the current page again, module and data. */
export const useReload = (): (() => void) => use(RouterContext).reload
