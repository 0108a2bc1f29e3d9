interface Policy {
  createScriptURL: (url: string) => unknown
}
interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}

/** Only files of releases on the page's own host become scripts. */
export function releaseUrl(url: string, origin = location.origin): string {
  const { origin: from, pathname } = new URL(url, origin)
  if (from !== origin || !/^\/(releases|r)\/[^/]/.test(pathname)) throw new TypeError(`Not a release: ${url}`)
  return url
}

let policy: Policy | undefined

function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!types) return releaseUrl(url)
  policy ??= types.createPolicy('sahra-shell', { createScriptURL: releaseUrl })
  // The DOM's types know strings only; the browser wants the policy's own kind of string.
  return policy.createScriptURL(url) as string
}

/** The script element of a remote's entry, refused by the browser unless it is the very file that was released. */
export function entryScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  script.src = trusted(url)
  return script
}
