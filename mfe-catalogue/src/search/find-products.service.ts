import type { FindProductsRequest, FoundProducts, FoundVariant } from '@sahra/shared/contract/found-products'
import type { Product, Variant } from '@sahra/shared/contract/product'
import { http } from '@sahra/shared/http/http'
import { optionsText } from '@sahra/shared/rules/options.rules'
import { brandName, displayPrice, hasStock, normalizeListItem } from '@sahra/shared/rules/product.rules'
import { addressPrefix } from '@sahra/shared/language/language.text'
import { paths } from '@sahra/shared/routing/paths'

/** Handles `products/search`: products of the first page of results, as the page shows them, without what is personal. */
export async function findProducts({ words, limit = 10 }: FindProductsRequest): Promise<FoundProducts> {
  const response = await http.get('/api/products/search', { query: { q: words, limit } })
  const items = (response.results ?? []).map(normalizeListItem)
  return {
    total: response.total ?? items.length,
    products: items.map(({ product, variants }) => {
      const { original, sale } = displayPrice(product)
      const variantsOf = variants.length
        ? { variants: variants.map(variant => foundVariant(product, variant)) }
        : {}
      return {
        ...{ id: product._id, name: product.name, brand: brandName(product.brand) || undefined },
        ...{ price: original, salePrice: sale, isAvailable: hasStock(product, variants), ...variantsOf },
        url: new URL(addressPrefix + paths.product(product._id, product.name), location.origin).href
      }
    })
  }
}

const foundVariant = (product: Product, variant: Variant): FoundVariant => ({
  id: variant._id,
  options: optionsText(variant),
  price: displayPrice(product, variant).effective,
  isAvailable: variant.stock > 0
})
