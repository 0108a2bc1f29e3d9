export const listPageText = {
  everything: 'All products',
  words: (text: string) => `“${text}”`,
  /** Of a category that is there no more. */
  category: 'Category'
}
