export const facetText = {
  brands: 'Brands',
  searchBrands: 'Search brands',
  noBrand: 'No brand of this name',
  colours: 'Colour',
  sizes: 'Size',
  conditions: 'Condition',
  prices: 'Price range',
  lowest: 'Lowest price',
  highest: 'Highest price',
  apply: 'Apply filters',
  /** Beside the name of a value, for those who hear it. */
  count: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`
}
