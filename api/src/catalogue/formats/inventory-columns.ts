/** The columns of Shopify's inventory CSV that the shop reads, in its older and newer templates. */
const names = {
  handle: ['Handle', 'URL handle'],
  sku: ['SKU', 'Variant SKU'],
  location: ['Location'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  // What can be sold wins over what is there, of which orders have a part.
  quantity: ['Available', 'Available (not editable)', 'On hand (new)', 'On hand', 'On hand (current)']
} as const

export type InventoryField = keyof typeof names

/** The name that the file has for each field; undefined without a column. */
export type InventoryColumns = Partial<Record<InventoryField, string>>

/**
 * Finds the columns in the header of a file that has stocks by location; undefined for another file. A column with prices
 * makes it one of products.
 */
export function inventoryColumns(header: string[]): InventoryColumns | undefined {
  const byName = new Map(header.toReversed().map(name => [name.toLowerCase(), name]))
  const columns: InventoryColumns = Object.fromEntries(
    Object.entries(names).flatMap(([field, known]) => {
      const found = known.map(name => byName.get(name.toLowerCase())).find(name => name !== undefined)
      return found === undefined ? [] : [[field, found]]
    })
  )
  const isOfProducts = ['price', 'variant price'].some(name => byName.has(name))
  const isInventory = columns.location && columns.quantity && (columns.sku ?? columns.handle)
  return isInventory && !isOfProducts ? columns : undefined
}
