/** Whether one of these texts contains what is looked for. */
export const containsQuery = (texts: readonly (string | undefined)[], query: string): boolean =>
  texts.some(candidate => candidate?.toLowerCase().includes(query.trim().toLowerCase()))
