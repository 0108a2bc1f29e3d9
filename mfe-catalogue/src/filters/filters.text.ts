export const filterText = {
  panel: 'Filters',
  open: 'Filter',
  show: 'Show results',
  failed: 'The filters could not be loaded.',
  search: 'Search products',
  searchPlaceholder: 'Product or brand',
  brand: 'Brand',
  min: 'Min price',
  max: 'Max price',
  inStock: 'In stock only',
  reset: 'Reset',
  active: 'Active filters',
  activeCount: (count: number) => `${count} active`,
  clear: 'Clear all'
}

export const facetText = {
  categories: 'Categories',
  brands: 'Brands',
  searchBrands: 'Search brands',
  noBrand: 'No brand of this name',
  colours: 'Colour',
  sizes: 'Size',
  conditions: 'Condition',
  prices: 'Price range',
  lowest: 'Lowest price',
  highest: 'Highest price',
  onSale: 'Price drops only',
  apply: 'Apply filters',
  /** Beside the name of a value, for those who hear it. */
  count: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`
}
