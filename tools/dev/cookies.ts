/**
 * Cookies of a shop elsewhere, kept at localhost: under names of their own, since localhost has one jar for all ports,
 * and without what only holds at the shop's own address (`Secure`, `Domain`, the `__Host-` prefix).
 */
export interface Cookies {
  /** `Set-Cookie` lines of the shop, as the browser here may keep them. */
  kept: (lines: string[]) => string[]
  /** The browser's `Cookie` header, as the shop knows it. */
  sent: (header: string | undefined) => string | undefined
}

/** A shop at localhost shares its cookies with us anyway: who is signed in there is signed in here. */
export function cookiesOf(shop: URL): Cookies {
  const near = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(shop.hostname) && shop.protocol === 'http:'
  const mark = near ? '' : `dev-${shop.host.replace(/\W/g, '-')}-`
  return {
    kept: lines =>
      lines.map(line => mark + line.replace(/;\s*(secure|partitioned|domain=[^;]*)(?=;|$)/gi, '')),
    sent: header => {
      const mine = (header ?? '').split(/;\s*/).filter(pair => pair.startsWith(mark))
      const pairs = mine.map(pair => pair.slice(mark.length)).filter(Boolean)
      return pairs.length > 0 ? pairs.join('; ') : undefined
    }
  }
}
