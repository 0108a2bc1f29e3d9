import type { Executor } from '@sahra/server-kit/database/database'
import type { CatalogueProduct } from '../product-data/catalogue-product'
import { findSettings } from '../../house/settings/settings.queries'
import { findShopName } from '../../house/settings/shop.queries'
import { languages } from '../../server/language/language.rules'
import { listProducts } from '../product-data/catalogue.queries'
import { jsonLine } from '../product-data/json-lines'
import { type FeedShop, feedHeader, feedItems, feedRows, feedXml } from '../formats/write-google'
import { shopifyHeader, shopifyRows } from '../formats/write-shopify'
import { listRunningSales } from '../sale/sale.queries'

const BATCH = 500

export const exportFormats = ['json', 'shopify', 'google', 'google-xml', 'meta'] as const
export type ExportFormat = (typeof exportFormats)[number]

interface Writer {
  start: string
  product: (product: CatalogueProduct) => string
  end: string
}

const isOffered = ({ active, listed, variants }: CatalogueProduct) =>
  active && listed && (!variants.length || variants.some(variant => variant.active))
const onlyActive = (product: CatalogueProduct): CatalogueProduct => ({
  ...product,
  variants: product.variants.filter(({ active }) => active)
})

/** Returns what feeds have beside the products, as it is now. */
export async function findFeedShop(db: Executor, publicUrl: string): Promise<FeedShop> {
  const [title, settings, sales] = [
    await findShopName(db, languages[0]),
    await findSettings(db),
    await listRunningSales(db)
  ]
  return { title, publicUrl, settings, sales }
}

export const writerOf = (format: ExportFormat, shop: FeedShop): Writer => {
  const { title, publicUrl } = shop
  const items = (product: CatalogueProduct) =>
    isOffered(product) ? feedItems(onlyActive(product), shop) : []
  const table = (delimiter: '\t' | ','): Writer => ({
    start: feedHeader(delimiter),
    product: product => feedRows(items(product), delimiter),
    end: ''
  })
  const writers: Record<ExportFormat, Writer> = {
    json: { start: '', product: jsonLine, end: '' },
    shopify: { start: shopifyHeader(), product: shopifyRows, end: '' },
    google: table('\t'),
    meta: table(','),
    'google-xml': {
      start: feedXml.start(title, publicUrl),
      product: product => items(product).map(feedXml.item).join(''),
      end: feedXml.end
    }
  }
  return writers[format]
}

/** Writes the whole catalogue, by handle, in chunks. */
export async function* exportCatalogue(db: Executor, writer: Writer): AsyncGenerator<string> {
  yield writer.start
  let after = ''
  for (;;) {
    const products = await listProducts(db, { after, limit: BATCH })
    if (!products.length) break
    yield products.map(writer.product).join('')
    after = products.at(-1)?.handle ?? ''
  }
  yield writer.end
}
