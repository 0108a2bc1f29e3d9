import type { Brand } from '@sahra/shared/contract/content'

/** A bare list or `{brands}` (specification section 7). */
export function readBrands(response: unknown): Brand[] {
  const brands = Array.isArray(response) ? response : (response as { brands?: unknown } | null)?.brands
  return Array.isArray(brands) ? (brands as Brand[]) : []
}

/** The first by name. */
export const firstByName = (brands: readonly Brand[], limit: number): Brand[] =>
  [...brands].sort((a, b) => a.name.localeCompare(b.name)).slice(0, limit)
