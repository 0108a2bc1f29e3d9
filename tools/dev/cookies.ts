/**
 * Cookies of a shop, stored at localhost. Names are prefixed, because all ports of localhost share one cookie jar, and
 * `Secure` and `Domain` are removed.
 */
export interface CookieRewriter {
  /** `Set-Cookie` headers of the shop for the browser. */
  toBrowser: (setCookies: string[]) => string[]
  /** The browser's `Cookie` header for the shop. */
  toShop: (header: string | undefined) => string | undefined
}

/** No prefix for a shop at localhost: the browser sends its cookies here anyway, so the session is shared. */
export function cookiesOf(shop: URL): CookieRewriter {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(shop.hostname) && shop.protocol === 'http:'
  const prefix = isLocal ? '' : `dev-${shop.host.replace(/\W/g, '-')}-`
  return {
    toBrowser: setCookies =>
      setCookies.map(line => prefix + line.replace(/;\s*(secure|partitioned|domain=[^;]*)(?=;|$)/gi, '')),
    toShop: header => {
      const own = (header ?? '').split(/;\s*/).filter(pair => pair.startsWith(prefix))
      const pairs = own.map(pair => pair.slice(prefix.length)).filter(Boolean)
      return pairs.length > 0 ? pairs.join('; ') : undefined
    }
  }
}
