import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import { formatPrice } from '@sahra/shared/format/format'
import { ApiError } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { joinOptions, optionsText } from '@sahra/shared/rules/options.rules'
import { displayPrice, normalizeListItem } from '@sahra/shared/rules/product.rules'
import { text } from './assistant.text'

/**
 * Returns what a command is about, for the shopper: the product and the variant that its input names, with the price, as the
 * api has them, and the fields that have a title. Rejects when there is no such product.
 */
export async function describeInput(
  { input: { properties } }: ToolDeclaration,
  input: Record<string, unknown>
): Promise<string> {
  const { productId, variantId } = input
  const product = typeof productId === 'string' ? await describeProduct(productId, variantId) : undefined
  const fields = Object.entries(properties).flatMap(([name, { title, default: otherwise }]) => {
    const value = input[name] ?? otherwise
    return title === undefined || value === undefined ? [] : [text.field(title, String(value))]
  })
  return joinOptions([product, ...fields])
}

async function describeProduct(id: string, variantId: unknown): Promise<string> {
  const [found, loaded] = await Promise.all([
    http.get('/api/products/{id}', { path: { id } }),
    variantId === undefined ? [] : http.get('/api/variants/by-product/{id}', { path: { id } })
  ])
  if (!found) throw new ApiError(text.noSuchProduct, 404, 'NOT_FOUND')
  const { product } = normalizeListItem(found)
  const variants = Array.isArray(loaded) ? loaded : (loaded?.items ?? [])
  const variant = variants.find(each => each._id === variantId)
  if (variantId !== undefined && !variant) throw new ApiError(text.noSuchProduct, 404, 'NOT_FOUND')
  const price = formatPrice(displayPrice(product, variant).effective)
  return joinOptions([product.name, variant && optionsText(variant), price])
}
