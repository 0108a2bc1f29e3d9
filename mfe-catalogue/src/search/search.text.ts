export const searchText = {
  title: 'Search Results for',
  description: (query: string) => `Search results for ${query}`,
  loading: 'Loading...',
  failed: 'Failed to load products',
  empty: 'No results found',
  advice: 'Check the spelling, or try a brand or a kind of piece.'
}
