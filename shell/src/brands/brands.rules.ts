import type { Brand } from '@sahra/shared/contract/content'

/** Accepts a list or `{brands}` (SH-063). */
export function readBrands(response: unknown): Brand[] {
  const brands = Array.isArray(response) ? response : (response as { brands?: unknown } | null)?.brands
  return Array.isArray(brands) ? (brands as Brand[]) : []
}

export const firstByName = (brands: readonly Brand[], limit: number): Brand[] =>
  [...brands].sort((a, b) => a.name.localeCompare(b.name)).slice(0, limit)
