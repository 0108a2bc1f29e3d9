interface Rules {
  createScriptURL: (url: string) => string
  createScript: (text: string) => string
}
type Policy = { [Name in keyof Rules]: (text: string) => unknown }
interface PolicyFactory {
  createPolicy: (name: string, trustedTypesPolicy: Rules) => Policy
}

/** Only files of releases on the page's own host become scripts. */
export function assertReleaseUrl(url: string, origin = location.origin): string {
  const { origin: from, pathname } = new URL(url, origin)
  if (from !== origin || !/^\/(releases|r)\/[^/]/.test(pathname)) throw new TypeError(`Not a release: ${url}`)
  return url
}

/** A data block is JSON and nothing else: text that a browser could run is refused here already. */
export function assertJson(text: string): string {
  if (typeof JSON.parse(text) !== 'object') throw new TypeError('Not structured data')
  return text
}

let policy: Policy | undefined

/** The one policy of the page; where a browser has no Trusted Types the same rules judge. */
function trustedTypesPolicy(): Policy {
  const types = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  const own: Rules = { createScriptURL: assertReleaseUrl, createScript: assertJson }
  return types ? (policy ??= types.createPolicy('sahra-shell', own)) : own
}

/** The DOM's types know strings only; the browser wants the policy's own kind of string. */
export const trustedScriptUrl = (url: string): string => trustedTypesPolicy().createScriptURL(url) as string
export const trustedScriptText = (json: string): string => trustedTypesPolicy().createScript(json) as string
