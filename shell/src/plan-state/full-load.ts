import type { RouteObject } from '@sahra/shared/routing/router'
import { matchOf } from '../router/match'
import type { Slot } from '../router/slot'

/** A navigation inside the open page. */
export interface Step {
  routes: RouteObject[]
  from: URL
  to: URL
  /** Of the new history entry: a full load would lose it. */
  state?: unknown
}

/** Whether a path belongs to the checkout: its page opens with an order in the history state. */
export const isCheckout = (routes: RouteObject[], pathname: string): boolean => {
  const slot = matchOf(routes, { pathname })?.route.handle as Slot | undefined
  return slot?.page.openWithState !== undefined
}

/** Whether a navigation may become a full page load: to another page, without state, and not of a checkout. */
export const mayLoadFully = ({ routes, from, to, state }: Step): boolean =>
  to.origin === from.origin &&
  to.pathname !== from.pathname &&
  (state === undefined || state === null) &&
  !isCheckout(routes, from.pathname) &&
  !isCheckout(routes, to.pathname)
