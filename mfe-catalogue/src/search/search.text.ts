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
  /** `thing`: the name of a category, or words of the shopper in quotes; blank: only a house was named. */
  notCarried: (houses: readonly string[], thing: string) =>
    thing
      ? `We do not carry ${houses.join(', ')}; ${thing} from our houses.`
      : `We do not carry ${houses.join(', ')}.`,
  quoted: (words: string) => `“${words}”`,
  category: (name: string) => name.toLowerCase(),
  relevance: 'Relevance',
  all: 'All Products'
}
