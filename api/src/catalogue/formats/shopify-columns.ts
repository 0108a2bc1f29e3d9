/** The columns of Shopify's product CSV that the shop reads, in the older and the newer template. */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  option4Name: ['Option4 Name'],
  option4Value: ['Option4 Value'],
  option5Name: ['Option5 Name'],
  option5Value: ['Option5 Value'],
  option6Name: ['Option6 Name'],
  option6Value: ['Option6 Value'],
  sku: ['Variant SKU', 'SKU'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  supply: ['Variant Supply'],
  leadWeeks: ['Variant Lead Weeks'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  barcode: ['Variant Barcode', 'Barcode'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageText: ['Image Alt Text', 'Image alt text'],
  variantImage: ['Variant Image', 'Variant image URL']
} as const

export type ShopifyField = keyof typeof names
const fields = Object.entries(names) as [ShopifyField, readonly string[]][]

/** The name that the file has for each field; undefined without a column. */
export type ShopifyColumns = Partial<Record<ShopifyField, string>>

/** The name that a column has in Shopify's own files. */
export const standardName = (field: ShopifyField): string => names[field][0]

/** The columns of a market: 'Price / Saudi Arabia'. */
export type MarketColumns = Partial<Record<'included' | 'price' | 'compareAt', string>>

/** Finds the columns in a header, whatever their case. */
export function shopifyColumns(header: string[]): ShopifyColumns {
  const byName = new Map(header.toReversed().map(name => [name.toLowerCase(), name]))
  return Object.fromEntries(
    fields.flatMap(([field, known]) => {
      const found = known.map(name => byName.get(name.toLowerCase())).find(name => name !== undefined)
      return found === undefined ? [] : [[field, found]]
    })
  )
}

/** Columns of the file that the shop has no place for. `market`: the columns of the market that it sells in. */
export function unknownColumns(header: string[], market: MarketColumns = {}): string[] {
  const used = new Set([...Object.values(shopifyColumns(header)), ...Object.values(market)])
  return header.filter(name => !used.has(name))
}

/** The columns of a product CSV as Shopify exports it, in its order, and those of the shop: what the shop writes. */
export const exportColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'Variant Supply',
  'Variant Lead Weeks',
  'Option4 Name',
  'Option4 Value',
  'Option5 Name',
  'Option5 Value',
  'Option6 Name',
  'Option6 Value',
  'Status'
] as const
