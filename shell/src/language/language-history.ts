import { addressPrefix } from '@sahra/shared/language/language.text'

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
