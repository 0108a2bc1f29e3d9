/** Letters from right to left. */
const RTL = /[\u0590-\u08ff]/

/** Joins colour, size and quantity. Each keeps its place: '42' after a colour in Arabic would change sides with it. */
export function joinOptions(values: readonly (string | null | undefined)[]): string {
  const known = values.filter(value => value) as string[]
  const isMixed = known.some(value => RTL.test(value))
  return known.map(value => (isMixed ? `\u2068${value}\u2069` : value)).join(' · ')
}
