interface Rules {
  createScriptURL: (url: string) => string
  createScript: (text: string) => string
}
type Policy = { [Name in keyof Rules]: (text: string) => unknown }
interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => Policy
}

/** Returns the URL of a file of a release on the page's origin; throws a `TypeError` for any other URL. */
export function releaseUrl(url: string, origin = location.origin): string {
  const { origin: urlOrigin, pathname } = new URL(url, origin)
  if (urlOrigin !== origin || !/^\/(releases|r)\/[^/]/.test(pathname))
    throw new TypeError(`Not a release: ${url}`)
  return url
}

/** Returns structured data as it is; throws for text that is not JSON, since a browser could run it. */
export function jsonText(text: string): string {
  if (typeof JSON.parse(text) !== 'object') throw new TypeError('Not structured data')
  return text
}

const rules: Rules = { createScriptURL: releaseUrl, createScript: jsonText }
let policy: Policy | undefined

/** The page's only Trusted Types policy; browsers without Trusted Types apply the same rules. */
function trustedTypesPolicy(): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  return (policy ??= trustedTypes?.createPolicy('sahra-shell', rules) ?? rules)
}

// The DOM types accept strings only.
export const trustedScriptUrl = (url: string): string => trustedTypesPolicy().createScriptURL(url) as string
export const trustedScriptText = (json: string): string => trustedTypesPolicy().createScript(json) as string
