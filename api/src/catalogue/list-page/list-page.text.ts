export const listPageText = {
  everything: 'All products',
  /** Of a category that is there no more. */
  category: 'Category'
}
