import { REFUND_SCOPE, type Scope, scopes } from './scopes.rules'

/** Roles of the staff; one is greater than those after it that it may manage. */
export const roles = ['owner', 'manager', 'service', 'warehouse', 'editor'] as const
export type Role = (typeof roles)[number]

/** What cannot be undone is of the owner alone. */
const ownersOnly = new Set<Scope>(['customers:erase'])
const things = (...names: string[]) => scopes.filter(scope => names.includes(scope.split(':')[0] ?? ''))
const reads = (...names: string[]) => things(...names).filter(scope => scope.endsWith(':read'))

/** What each role may do. */
export const scopesOfRole: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  manager: scopes.filter(scope => !ownersOnly.has(scope)),
  service: [
    ...things('orders', 'returns', 'reviews'),
    ...reads('products', 'provenance', 'promotions', 'content', 'settings', 'history', 'payments', 'today'),
    ...(['customers:read', 'customers:write', REFUND_SCOPE] as const)
  ],
  warehouse: [...things('stock', 'orders', 'returns'), ...reads('products', 'provenance', 'today')],
  editor: [
    ...things('products', 'pictures', 'provenance', 'categories', 'brands', 'content'),
    ...things('translations', 'synonyms'),
    ...reads('promotions', 'reviews', 'today')
  ]
}

const rank = (role: Role): number => ({ owner: 2, manager: 1, service: 0, warehouse: 0, editor: 0 })[role]

/** Whether someone of a role may invite to another role, give or take it, or reset and end who has it. */
export const mayManage = (own: Role, other: Role): boolean => own === 'owner' || rank(own) > rank(other)
