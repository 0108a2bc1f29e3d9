import { addressPrefix } from '@sahra/shared/language/language.text'
import { createBrowserHistory, type History, type To } from '@sahra/shared/routing/router'

/** Returns an address of the shop in the language of this build: '/cart' → '/ar/cart'. */
export const localized = (path: string): string =>
  addressPrefix ? addressPrefix + path.replace(/^\/(?=$|[?#])/, '') : path

/** Returns the pathname of the page: without the language. */
export const pagePath = (pathname: string): string =>
  addressPrefix && new RegExp(`^${addressPrefix}(?=/|$)`).test(pathname)
    ? pathname.slice(addressPrefix.length) || '/'
    : pathname

/** Returns the URL as pages read it: without the language. */
export function pageUrl(url: URL): URL {
  if (!addressPrefix) return url
  const inside = new URL(url)
  inside.pathname = pagePath(url.pathname)
  return inside
}

/** Returns the address of a URL as pages read it: with the language. */
export const hrefOf = (url: URL): string =>
  addressPrefix ? new URL(localized(url.pathname + url.search + url.hash), url).href : url.href

/** The browser's history. Locations of the router are without the language; addresses have it. */
export function createLanguageHistory(history: History = createBrowserHistory()): History {
  if (!addressPrefix) return history
  const inside = <Location extends { pathname: string }>(location: Location): Location => ({
    ...location,
    pathname: pagePath(location.pathname)
  })
  // An object keeps the key of its entry.
  const outside = (to: To): To =>
    typeof to === 'string' ? localized(to) : { ...to, pathname: localized(to.pathname ?? '/') }
  return {
    get action() {
      return history.action
    },
    get location() {
      return inside(history.location)
    },
    createHref: to => localized(history.createHref(to)),
    createURL: to => history.createURL(localized(history.createHref(to))),
    encodeLocation: to => history.encodeLocation(to),
    push: (to, state) => history.push(outside(to), state),
    replace: (to, state) => history.replace(outside(to), state),
    go: delta => history.go(delta),
    listen: listener => history.listen(update => listener({ ...update, location: inside(update.location) }))
  }
}
