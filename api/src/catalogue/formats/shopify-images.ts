import type { ShopifyRow } from './shopify-rows'

/** The pictures of a product, in their positions. */
export function imagesOf(rows: ShopifyRow[]): string[] {
  const images = rows.flatMap(({ cell }, index) => {
    const image = cell('image')
    return image ? [{ image, position: Number(cell('imagePosition') ?? index + 1) || index + 1 }] : []
  })
  return [...new Set(images.sort((a, b) => a.position - b.position).map(({ image }) => image))]
}

/** What the pictures show, by their addresses. */
export const imageTextsOf = (rows: ShopifyRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ cell }) => {
      const image = cell('image')
      return image ? [[image, cell('imageText') ?? '']] : []
    })
  )
