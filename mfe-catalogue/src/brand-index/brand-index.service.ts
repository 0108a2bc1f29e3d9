import { http } from '@sahra/shared/http/http'

/** Slug of a brand → address of its picture, or of a picture of a product of it. */
export type BrandPictures = Readonly<Record<string, string | undefined>>

/** Optional: none when the request fails, the brands are those of the shop's store. Rejects only when aborted. */
export async function findPictures(signal: AbortSignal): Promise<BrandPictures> {
  try {
    const { brands } = await http.get('/api/brands', { signal })
    return Object.fromEntries(brands.map(({ slug, picture }) => [slug, picture]))
  } catch (error) {
    // Not cached for Back.
    if (signal.aborted) throw error
    return {}
  }
}
