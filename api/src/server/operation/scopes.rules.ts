/** What a token may do. `:write` does not include `:read`. */
export const scopes = [
  'products:read',
  'products:write',
  'stock:write',
  'provenance:read',
  'provenance:write',
  'orders:read',
  'orders:write',
  'payments:refund',
  'payments:read',
  'payments:write',
  'promotions:read',
  'promotions:write',
  'categories:read',
  'categories:write',
  'brands:read',
  'brands:write',
  'reviews:read',
  'reviews:write',
  'returns:read',
  'returns:write',
  'customers:read',
  'customers:write',
  'customers:erase',
  'content:read',
  'content:write',
  'translations:read',
  'translations:write',
  'synonyms:read',
  'synonyms:write',
  'settings:read',
  'settings:write',
  'history:read',
  'doctor:read',
  'webhooks:read',
  'webhooks:replay',
  'today:read',
  'mail:read',
  'mail:write',
  'jobs:read',
  'jobs:write'
] as const

export type Scope = (typeof scopes)[number]

/** Gives money back, whichever operation does. */
export const REFUND_SCOPE = 'payments:refund' satisfies Scope

/** Reads 'products:write,orders:read'; undefined when one is unknown. */
export function parseScopes(text: string): Scope[] | undefined {
  const names = text.split(',').map(name => name.trim())
  const known = names.flatMap(name => scopes.filter(scope => scope === name))
  return known.length === names.length ? [...new Set(known)] : undefined
}
