import { stringify } from 'csv-stringify/sync'
import { amountText } from '../product-data/amount.rules'
import type { CatalogueProduct, CatalogueVariant } from '../product-data/catalogue-product'
import { escapeFormula } from './cell.rules'
import { htmlOfText } from './html'
import { exportColumns } from './shopify-columns'
import { statusOf } from './shopify-status'

type Cells = Partial<Record<(typeof exportColumns)[number], string>>

const toCsv = (rows: readonly (readonly string[])[]) =>
  stringify(rows as string[][], { record_delimiter: 'windows' })

export const shopifyHeader = (): string => toCsv([exportColumns])

/** Writes a product as rows of Shopify's product CSV: one for each variant, and for each further picture. */
export function shopifyRows(product: CatalogueProduct): string {
  const { handle, variants, images, imageTexts } = product
  const hasOptions = variants.length > 0
  const own: (CatalogueProduct | CatalogueVariant)[] = hasOptions ? variants : [product]
  const names = optionNames(variants)
  const count = Math.max(own.length, images.length)
  const rows = Array.from({ length: count }, (_none, index): Cells => {
    const variant = own[index]
    return {
      Handle: handle,
      ...(index === 0 && productCells(product)),
      ...(variant && variantCells(variant)),
      ...(variant &&
        (hasOptions
          ? optionCells(names, variant as CatalogueVariant)
          : { 'Option1 Value': 'Default Title' })),
      ...(index === 0 && (hasOptions ? nameCells(names) : { 'Option1 Name': 'Title' })),
      ...(variant && hasOptions && { 'Variant Image': variant.images[0] ?? '' }),
      ...imageCells(images[index], index, imageTexts)
    }
  })
  return toCsv(rows.map(cells => exportColumns.map(column => escapeFormula(cells[column] ?? ''))))
}

const imageCells = (
  image: string | undefined,
  index: number,
  texts: CatalogueProduct['imageTexts']
): Cells =>
  image === undefined
    ? {}
    : { 'Image Src': image, 'Image Position': String(index + 1), 'Image Alt Text': texts?.[image] ?? '' }

const productCells = ({
  name,
  description,
  brand,
  category,
  tags,
  active,
  listed
}: CatalogueProduct): Cells => ({
  Title: name,
  'Body (HTML)': htmlOfText(description),
  Vendor: brand,
  Type: category.join(' > '),
  Tags: tags.join(', '),
  Published: active ? 'TRUE' : 'FALSE',
  'Gift Card': 'FALSE',
  Status: statusOf({ active, listed })
})

/** Color and Size, and further options in the order of the variants; with these, Color and Size only where a variant has them. */
function optionNames(variants: readonly CatalogueVariant[]): string[] {
  const further = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))]
  const isUsed = (field: 'color' | 'size') =>
    !further.length || variants.some(variant => variant[field] !== null)
  return [...(isUsed('color') ? ['Color'] : []), ...(isUsed('size') ? ['Size'] : []), ...further]
}

const nameCells = (names: string[]): Cells =>
  Object.fromEntries(names.map((name, index) => [`Option${index + 1} Name`, name]))

const optionCells = (names: string[], { color, size, options }: CatalogueVariant): Cells => {
  const values = [{ name: 'Color', value: color }, { name: 'Size', value: size }, ...options]
  return Object.fromEntries(
    names.map((name, index) => [
      `Option${index + 1} Value`,
      values.find(option => option.name === name)?.value ?? ''
    ])
  )
}

const variantCells = ({
  sku,
  barcode,
  stock,
  supply,
  leadWeeks,
  price,
  salePrice
}: CatalogueProduct | CatalogueVariant): Cells => ({
  'Variant SKU': sku,
  'Variant Inventory Tracker': supply === null ? 'shopify' : '',
  'Variant Inventory Qty': String(stock),
  'Variant Inventory Policy': supply === null ? 'deny' : 'continue',
  'Variant Fulfillment Service': 'manual',
  'Variant Price': amountText(salePrice ?? price),
  'Variant Compare At Price': salePrice === null ? '' : amountText(price),
  'Variant Requires Shipping': 'TRUE',
  'Variant Taxable': 'TRUE',
  'Variant Barcode': barcode ?? '',
  'Variant Supply': supply?.replaceAll('-', ' ') ?? '',
  'Variant Lead Weeks': leadWeeks ?? ''
})
