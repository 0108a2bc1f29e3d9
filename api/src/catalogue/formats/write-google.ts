import { stringify } from 'csv-stringify/sync'
import { paths } from '@sahra/shared/routing/paths'
import { priceFils } from '@sahra/shared/rules/pricing.rules'
import type { FurtherOption } from '@sahra/shared/contract/product'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { amountText } from '../product-data/amount.rules'
import type { CatalogueProduct, CatalogueVariant } from '../product-data/catalogue-product'
import { splitSize } from '../product-data/sizing.rules'
import { isSellable } from '../product-data/supply.rules'
import { escapeFormula } from './cell.rules'
import { type FeedColumn, feedColumns } from './google-columns'

const CURRENCY = 'AED'
const COUNTRY = 'AE'
/** Of a week. */
export const BUSINESS_DAYS = 5
const ADDITIONAL_IMAGES_MAX = 10

export type FeedItem = Partial<Record<FeedColumn, string>>

/** A sale that runs; `salePrice` in fils. */
export interface RunningSale {
  salePrice: number
  startsAt: Date
  endsAt: Date
}

/** What feeds have beside the products. */
export interface FeedShop {
  title: string
  /** The origin of addresses. */
  publicUrl: string
  settings: PublicSettings
  /** By the id of the variant, or of the product without variants. */
  sales: ReadonlyMap<string, RunningSale>
}

/** Returns the items of a product: one for each variant. */
export function feedItems(product: CatalogueProduct, shop: FeedShop): FeedItem[] {
  const { publicUrl } = shop
  const { variants } = product
  const link = publicUrl + paths.product(product.id, product.name)
  const absolute = (image: string) => new URL(image, publicUrl).href
  return (variants.length ? variants : [product]).map(offer => {
    const images = [...new Set([...offer.images.slice(0, 1), ...product.images])].map(absolute)
    return {
      id: offer.sku,
      title: product.name,
      description: product.description,
      link,
      image_link: images[0] ?? '',
      additional_image_link: images.slice(1, 1 + ADDITIONAL_IMAGES_MAX).join(','),
      ...offerCells(offer, shop),
      brand: product.brand,
      condition: product.tags.includes('pre-loved') ? 'used' : 'new',
      product_type: product.category.join(' > '),
      item_group_id: product.handle,
      ...(variants.length && optionCells(offer as CatalogueVariant))
    }
  })
}

const offerCells = (offer: CatalogueProduct | CatalogueVariant, { settings, sales }: FeedShop): FeedItem => ({
  availability: isSellable(offer) ? 'in_stock' : 'out_of_stock',
  ...pricesOf(offer, sales.get(offer.id)),
  shipping: shippingOf(offer, settings),
  ...(offer.supply === null
    ? { quantity_to_sell_on_facebook: String(offer.stock) }
    : handlingTimes(offer.leadWeeks))
})

/** In business days. */
function handlingTimes(leadWeeks: string | null): FeedItem {
  if (leadWeeks === null) return {}
  const [from = leadWeeks, to = from] = leadWeeks.split('-')
  const days = (weeks: string) => String(Number(weeks) * BUSINESS_DAYS)
  return { min_handling_time: days(from), max_handling_time: days(to) }
}

const aedOf = (fils: number) => `${amountText(fils)} ${CURRENCY}`

const pricesOf = (
  { price, salePrice, barcode }: CatalogueProduct | CatalogueVariant,
  sale: RunningSale | undefined
): FeedItem => ({
  price: aedOf(price),
  sale_price: salePrice === null ? '' : aedOf(salePrice),
  // Another price that was set meanwhile has no end.
  sale_price_effective_date: sale?.salePrice === salePrice ? windowOf(sale) : '',
  gtin: barcode ?? ''
})

/** In whole minutes, as Google reads moments. */
const windowOf = ({ startsAt, endsAt }: RunningSale): string =>
  [startsAt, endsAt].map(moment => `${moment.toISOString().slice(0, 16)}Z`).join('/')

/** What the delivery of this offer alone costs: country, region, service and price. */
function shippingOf(
  { price, salePrice }: CatalogueProduct | CatalogueVariant,
  settings: PublicSettings
): string {
  const { shippingFee, shippingMethod } = priceFils(salePrice ?? price, settings)
  const service = shippingMethod.label.replace(/[:,]/g, ' ')
  return [COUNTRY, '', service, aedOf(shippingFee)].join(PART)
}

function optionCells({ color, size, options }: CatalogueVariant): FeedItem {
  const { system, number } = splitSize(size ?? '')
  return {
    color: color ?? '',
    size: number,
    size_system: system,
    material: valueIn(options, 'Material') ?? valueIn(options, 'Metal') ?? '',
    pattern: valueIn(options, 'Pattern') ?? '',
    product_detail: detailsOf(options)
  }
}

const valueIn = (options: readonly FurtherOption[], name: string): string | undefined =>
  options.find(option => option.name === name)?.value

/** What Google separates the parts and the details by. */
const [PART, DETAIL] = [':', ',']
const SECTION = 'Options'

/** Writes options as details of a product; signs that separate them are written as in addresses. */
const detailsOf = (options: readonly FurtherOption[]): string =>
  options.map(({ name, value }) => [SECTION, ...[name, value].map(escapeDetail)].join(PART)).join(DETAIL)
const escapeDetail = (text: string) =>
  text.replace(/[%:,]/g, sign => ({ '%': '%25', ':': '%3A', ',': '%2C' })[sign] ?? sign)

/** Reads the options of `detailsOf`; other details are left out. */
export const detailsIn = (text: string): FurtherOption[] =>
  text.split(DETAIL).flatMap(detail => {
    const [section, name, value] = detail.split(PART)
    return section === SECTION && name && value
      ? [{ name: unescapeDetail(name), value: unescapeDetail(value) }]
      : []
  })
const unescapeDetail = (text: string) => text.replace(/%(25|3A|2C)/g, code => decodeURIComponent(code))

const row = (cells: readonly string[], delimiter: string) => stringify([[...cells]], { delimiter })

/** The header of the feed as a table; Google takes tabs, Meta takes commas. */
export const feedHeader = (delimiter: '\t' | ','): string => row(feedColumns, delimiter)

export const feedRows = (items: FeedItem[], delimiter: '\t' | ','): string =>
  items
    .map(item =>
      row(
        feedColumns.map(column => escapeFormula(item[column] ?? '')),
        delimiter
      )
    )
    .join('')

const escapeXml = (text: string): string =>
  text
    // Not allowed in XML 1.0.

    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const contentOf = (column: FeedColumn, text: string): string =>
  column === 'shipping' ? shippingXml(text) : escapeXml(text)

/** XML has an element for each part. */
const shippingXml = (text: string): string =>
  text
    .split(PART)
    .map((part, index) => [['country', 'region', 'service', 'price'][index], escapeXml(part)])
    .filter(([, part]) => part)
    .map(([name, part]) => `<g:${name}>${part}</g:${name}>`)
    .join('')

/** The feed as RSS 2.0 with Google's namespace. */
export const feedXml = {
  start: (title: string, publicUrl: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
    `<title>${escapeXml(title)}</title>\n<link>${escapeXml(publicUrl)}</link>\n<description>${escapeXml(title)}</description>\n`,
  item: (item: FeedItem): string =>
    `<item>${feedColumns
      .filter(column => item[column])
      .map(column => `<g:${column}>${contentOf(column, item[column] ?? '')}</g:${column}>`)
      .join('')}</item>\n`,
  end: '</channel>\n</rss>\n'
}
