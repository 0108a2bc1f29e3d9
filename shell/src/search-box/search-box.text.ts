export const searchBoxText = {
  search: 'Search',
  placeholder: 'Search bags, watches, brands'
}

export const panelText = {
  suggestions: 'Suggestions',
  none: 'No suggestions for the query',
  all: 'See all results',
  groups: {
    product: 'Products',
    category: 'Categories',
    brand: 'Brands',
    text: 'Searches',
    recent: 'Recent searches'
  },
  remove: (query: string) => `Remove ${query}`,
  removeAll: 'Clear all',
  was: 'Was',
  now: 'Now'
}
