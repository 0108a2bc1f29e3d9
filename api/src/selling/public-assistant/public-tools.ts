import { z } from 'zod'
import { findProductsRequest, type FoundProducts } from '@sahra/shared/contract/found-products'
import { policyPages } from '@sahra/shared/contract/policy'
import type { Product, ProductDetailResponse, SearchResponse } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { emailKey } from '@sahra/shared/typed/email.rules'
import { noFilters } from '../../catalogue/search/filters'
import { findResults } from '../../catalogue/search/search.service'
import { findProduct } from '../../catalogue/product/product.service'
import { findPolicy } from '../../house/policy/edit-policy.service'
import { writeMarkdown } from '../../house/policy/write-markdown.rules'
import { publicShop } from '../../house/settings/public-shop'
import { findSettings } from '../../house/settings/settings.queries'
import { findShop } from '../../house/settings/shop.queries'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { isId } from '../../server/http/query'
import { languages, pathIn } from '../../server/language/language.rules'
import { translatedCacheOf } from '../../server/language/language.service'
import { findOrderState } from './order-state.queries'
import { fieldDescriptions as fields, publicProblems as problems } from './public-assistant.text'

const language = z.enum(languages).default('en').describe(fields.language)
type Language = z.output<typeof language>

/** What each tool reads. */
export const publicInputs = {
  search: z.strictObject({
    words: findProductsRequest.shape.words.describe(fields.words),
    limit: findProductsRequest.shape.limit.describe(fields.limit),
    page: z.int().min(1).max(100).default(1).describe(fields.page),
    language
  }),
  product: z.strictObject({ product: z.string().max(40).describe(fields.product), language }),
  rules: z.strictObject({ page: z.enum(policyPages), language }),
  delivery: z.strictObject({}),
  order: z.strictObject({
    number: z.string().trim().min(1).max(40).describe(fields.number),
    email: z.string().max(254).describe(fields.email)
  })
}

/** Returns the tools of shoppers: they read what every page shows, and the state of an order to who knows it. */
export function publicTools({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const read = translatedCacheOf(db)
  const cached = (language: Language, key: string, load: () => Promise<string | undefined>) =>
    read(language === 'en' ? undefined : language, `assistant ${key}`, load)
  const urlOf = (language: Language, id: string, name: string) =>
    config.publicUrl + pathIn(language, paths.product(id, name))

  return {
    async search(input: z.output<typeof publicInputs.search>): Promise<FoundProducts> {
      const { words, limit, page, language } = input
      const order = { sortBy: 'relevance', sortOrder: 'desc', facets: false } as const
      const query = { ...noFilters, ...order, q: words, category: '', page, limit }
      const found = await cached(language, `search ${JSON.stringify(query)}`, () => findResults(db, query))
      const { results, total = results.length } = JSON.parse(String(found)) as SearchResponse
      return {
        total,
        products: results.map(({ _id: id, name, brand, price, salePrice, defaultStock }) => ({
          ...{ id, name, brand: nameOf(brand), price, salePrice: salePrice ?? undefined },
          ...{ isAvailable: (defaultStock ?? 0) > 0, url: urlOf(language, id, name) }
        }))
      }
    },
    async product({ product: id, language }: z.output<typeof publicInputs.product>) {
      const found = isId(id) ? await cached(language, `product ${id}`, () => findProduct(db, id)) : undefined
      if (!found) throw new ApiError('NOT_FOUND', problems.product)
      const { product, variants } = JSON.parse(String(found)) as ProductDetailResponse
      return { product, variants, url: urlOf(language, id, product.name) }
    },
    async rules(place: z.output<typeof publicInputs.rules>) {
      const { policy, language } = await findPolicy(db, place)
      return { page: place.page, language, markdown: writeMarkdown(policy) }
    },
    async delivery() {
      const [{ shipping, tax, delivery }, shop] = await Promise.all([findSettings(db), findShop(db, config)])
      const { email, phone } = publicShop(shop, 'en')
      const methods = shipping.methods.filter(({ active }) => active)
      return { delivery, shipping: { ...shipping, methods }, tax, contact: { email, phone } }
    },
    /** The same message for an unknown order and for one of another address. */
    async order({ number, email }: z.output<typeof publicInputs.order>) {
      const found = await findOrderState(db, number.toUpperCase())
      const isOwn = found?.email != null && emailKey(found.email) === emailKey(email)
      if (!isOwn) throw new ApiError('NOT_FOUND', problems.order)
      return { number: found.number, status: found.status, paymentStatus: found.paymentStatus }
    }
  }
}
const nameOf = (brand: Product['brand']) => (typeof brand === 'string' ? brand : brand?.name)

export type PublicTool = keyof typeof publicInputs
