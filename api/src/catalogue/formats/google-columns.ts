/** The attributes of Google's product feed that the shop reads, by their names in files; Meta's are the same. */
export const googleColumns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'condition',
  'product_type',
  'item_group_id',
  'color',
  'size',
  'size_system',
  'product_detail',
  'quantity_to_sell_on_facebook',
  'min_handling_time',
  'max_handling_time'
] as const
export type GoogleColumn = (typeof googleColumns)[number]

/** What the shop writes. What an import leaves out is a plan of sales, a setting, or said in `product_detail`, too (C392). */
export const feedColumns = [
  ...googleColumns,
  'sale_price_effective_date',
  'shipping',
  'material',
  'pattern'
] as const
export type FeedColumn = (typeof feedColumns)[number]

const aliases: Record<string, GoogleColumn> = {
  sell_on_google_quantity: 'quantity_to_sell_on_facebook',
  quantity: 'quantity_to_sell_on_facebook',
  inventory: 'quantity_to_sell_on_facebook',
  google_product_category: 'product_type'
}

/** Returns the attribute that a column or element stands for: 'g:image_link', 'Image Link' → image_link. */
export function googleColumnOf(name: string): GoogleColumn | undefined {
  const plain = name.trim().toLowerCase().replace(/^g:/, '').replace(/[ -]/g, '_')
  return googleColumns.find(column => column === plain) ?? aliases[plain]
}
