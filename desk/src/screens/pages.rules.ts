/** Returns the first and the last thing of a page of a list, by their places; undefined for a page without any. */
export const rangeOf = ({ page, perPage, count }: { page: number; perPage: number; count: number }) => {
  const before = (page - 1) * perPage
  return count > 0 ? { offsetBegin: before + 1, offsetEnd: before + count } : undefined
}
