import type { ListedProduct, LooseProduct, ProductDetail, Variant } from '@sahra/shared/contract/product'
import type { ReviewPage } from '@sahra/shared/contract/review'
import { ShopError } from '@sahra/shared/error'
import { http } from '@sahra/shared/http'
import { notFound } from '@sahra/shared/page'
import { listed } from '@sahra/shared/product.rules'
import { findRelated } from '../related/related.service'
import { inBrief } from '../related/related.rules'
import { findReviews } from '../reviews/reviews.service'
import { withSalePrices, type Piece } from './product.rules'

/** `reviews` and `related` come along only where the page is rendered ahead; a browser brings them beside the page. */
export interface ProductData extends Piece {
  reviews?: ReviewPage
  related?: ListedProduct[]
}

/** How long a page that is rendered ahead waits for what it can do without. */
const PATIENCE_MS = 500

/** The piece itself decides: without it the page is not there, without anything else it is (decision C91). */
export async function loadProduct(id: string, signal: AbortSignal): Promise<ProductData> {
  if (typeof window !== 'undefined') return findPiece(id, signal)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const early = findReviews(id, { signal: patience }).catch(() => undefined)
  const piece = await findPiece(id, signal)
  const [reviews, related] = await Promise.all([
    early,
    findRelated(piece.product, patience).then(
      items => items.map(inBrief),
      () => undefined
    )
  ])
  return { ...piece, ...(reviews && { reviews }), ...(related && { related }) }
}

async function findPiece(id: string, signal: AbortSignal): Promise<Piece> {
  const [{ product, variants: priced }, variants] = await Promise.all([
    findProduct(id, signal),
    findVariants(id, signal).catch(() => undefined)
  ])
  return {
    product,
    variants: withSalePrices(variants ?? [], priced),
    variantsFailed: variants === undefined
  }
}

type ProductAnswer = ProductDetail | LooseProduct | null

async function findProduct(id: string, signal: AbortSignal): Promise<ListedProduct> {
  const answer = await http
    .get<ProductAnswer>(`/api/products/${encodeURIComponent(id)}`, { signal })
    .catch((error: unknown) => {
      throw error instanceof ShopError && error.status === 404 ? notFound() : error
    })
  const found = answer && typeof answer === 'object' ? listed(answer) : undefined
  if (!found?.product._id) throw notFound()
  return found
}

async function findVariants(productId: string, signal: AbortSignal): Promise<Variant[]> {
  const answer = await http.get<Variant[] | { items?: Variant[] }>(
    `/api/variants/by-product/${encodeURIComponent(productId)}`,
    { signal }
  )
  return Array.isArray(answer) ? answer : (answer?.items ?? [])
}
