/** Whether a product is sold, and whether listings have it. */
interface State {
  active: boolean
  listed: boolean
}

const statuses = new Map<string, State>([
  ['active', { active: true, listed: true }],
  ['unlisted', { active: true, listed: false }],
  ['draft', { active: false, listed: true }],
  ['archived', { active: false, listed: false }]
])

/** Reads TRUE and FALSE; undefined for everything else. */
export function isYes(text: string): boolean | undefined {
  const lower = text.toLowerCase()
  return lower === 'true' ? true : lower === 'false' ? false : undefined
}

export const isStatus = (text: string): boolean => statuses.has(text.toLowerCase())

/** Reads the state of a product from its cells: one that is not published, or not in the market, is not sold. */
export function stateOf(
  cells: Record<'status' | 'published' | 'included', string | undefined>
): Partial<State> {
  const { status, published, included } = cells
  const state = statuses.get(status?.toLowerCase() ?? '')
  if (!state && published === undefined && included === undefined) return {}
  const isOut = [published, included].some(text => text !== undefined && isYes(text) === false)
  return { ...state, active: (state?.active ?? true) && !isOut }
}

/** Writes the state of a product as a status. */
export const statusOf = ({ active, listed }: State): string =>
  [...statuses].find(([, state]) => state.active === active && state.listed === listed)?.[0] ?? 'draft'
