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
  'pictures:read',
  'pictures:write',
  'translations:read',
  'translations:write',
  'synonyms:read',
  'synonyms:write',
  'settings:read',
  'settings:write',
  'tokens:read',
  'tokens:write',
  'history:read',
  'doctor:read',
  'webhooks:read',
  'webhooks:replay',
  'today:read',
  'figures:read',
  'mail:read',
  'mail:write',
  'jobs:read',
  'jobs:write',
  'staff:read',
  'staff:write',
  'payments:approve'
] as const

export type Scope = (typeof scopes)[number]

/** Gives money back, whichever operation does. */
export const REFUND_SCOPE = 'payments:refund' satisfies Scope

/** Makes tokens, and so is handed on by people alone. */
export const TOKEN_SCOPES: readonly string[] = ['tokens:read', 'tokens:write'] satisfies Scope[]

/** Of people alone: a stolen token must not make people, nor approve anything. */
const ofPeople = new Set<Scope>(['staff:read', 'staff:write', 'payments:approve'])
export const tokenScopes: readonly Scope[] = scopes.filter(scope => !ofPeople.has(scope))

/** Reads 'products:write,orders:read'; undefined when one is unknown, or of people alone. */
export function parseScopes(text: string): Scope[] | undefined {
  const names = text.split(',').map(name => name.trim())
  const known = names.flatMap(name => tokenScopes.filter(scope => scope === name))
  return known.length === names.length ? [...new Set(known)] : undefined
}
