export const searchText = {
  title: 'Search Results for',
  /** Without a text to search for. */
  blankTitle: 'Search',
  description: (query: string) => `Search results for ${query}`,
  loading: 'Loading...',
  failed: 'Failed to load products',
  empty: 'No results found',
  advice: 'Check the spelling, or try a brand or a kind of piece.',
  results: 'Results',
  corrected: (text: string) => `Showing results for “${text}”`,
  dropped: (words: readonly string[]) => `Nothing has ${words.map(word => `“${word}”`).join(', ')}`,
  relevance: 'Relevance',
  categories: 'Categories',
  brands: 'Brands',
  all: 'All Products'
}
