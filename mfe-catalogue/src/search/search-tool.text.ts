export const searchTool = {
  title: 'Search the shop',
  description:
    'Finds products by words, the best first, with price, availability and the ids of their variants, and opens the page of results.',
  words: 'What the shopper looks for: kind, colour, material, house.',
  limit: 'How many to return.',
  done: 'Your assistant has searched the shop'
}
