export const searchBoxText = {
  search: 'Search',
  placeholder: 'Search bags, watches, brands',
  suggestions: 'Suggestions',
  none: 'No suggestions for the query'
}
