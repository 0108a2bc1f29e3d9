import type { Brand } from '@sahra/shared/contract/content'

/** A bare list or `{brands}` (specification section 7). */
export function brandsIn(answer: unknown): Brand[] {
  const brands = Array.isArray(answer) ? answer : (answer as { brands?: unknown } | null)?.brands
  return Array.isArray(brands) ? (brands as Brand[]) : []
}

/** The first by name. */
export const firstByName = (brands: readonly Brand[], atMost: number): Brand[] =>
  [...brands].sort((one, other) => one.name.localeCompare(other.name)).slice(0, atMost)
