import { stringify } from 'csv-stringify/sync'
import { paths } from '@sahra/shared/routing/paths'
import type { FurtherOption } from '@sahra/shared/contract/product'
import { amountText } from '../product-data/amount.rules'
import type { CatalogueProduct, CatalogueVariant } from '../product-data/catalogue-product'
import { isSellable } from '../product-data/supply.rules'
import { escapeFormula } from './cell.rules'
import { type GoogleColumn, googleColumns } from './google-columns'

const CURRENCY = 'AED'
/** Of a week. */
export const BUSINESS_DAYS = 5
const ADDITIONAL_IMAGES_MAX = 10

export type FeedItem = Partial<Record<GoogleColumn, string>>

/** Returns the items of a product: one for each variant. `publicUrl`: the origin of its addresses. */
export function feedItems(product: CatalogueProduct, publicUrl: string): FeedItem[] {
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
      ...offerCells(offer),
      brand: product.brand,
      condition: product.tags.includes('pre-loved') ? 'used' : 'new',
      product_type: product.category.join(' > '),
      item_group_id: product.handle,
      ...(variants.length && optionCells(offer as CatalogueVariant))
    }
  })
}

const offerCells = (offer: CatalogueProduct | CatalogueVariant): FeedItem => ({
  availability: isSellable(offer) ? 'in_stock' : 'out_of_stock',
  ...pricesOf(offer),
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

const pricesOf = ({ price, salePrice, barcode }: CatalogueProduct | CatalogueVariant): FeedItem => ({
  price: `${amountText(price)} ${CURRENCY}`,
  sale_price: salePrice === null ? '' : `${amountText(salePrice)} ${CURRENCY}`,
  gtin: barcode ?? ''
})

const optionCells = ({ color, size, options }: CatalogueVariant): FeedItem => ({
  color: color ?? '',
  size: size ?? '',
  product_detail: detailsOf(options)
})

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
export const feedHeader = (delimiter: '\t' | ','): string => row(googleColumns, delimiter)

export const feedRows = (items: FeedItem[], delimiter: '\t' | ','): string =>
  items
    .map(item =>
      row(
        googleColumns.map(column => escapeFormula(item[column] ?? '')),
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

/** The feed as RSS 2.0 with Google's namespace. */
export const feedXml = {
  start: (title: string, publicUrl: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
    `<title>${escapeXml(title)}</title>\n<link>${escapeXml(publicUrl)}</link>\n<description>${escapeXml(title)}</description>\n`,
  item: (item: FeedItem): string =>
    `<item>${googleColumns
      .filter(column => item[column])
      .map(column => `<g:${column}>${escapeXml(item[column] ?? '')}</g:${column}>`)
      .join('')}</item>\n`,
  end: '</channel>\n</rss>\n'
}
