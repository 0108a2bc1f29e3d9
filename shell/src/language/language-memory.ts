/** The language that the visitor has chosen: stored for a year, and no more than the choice. */
const COOKIE = 'language'
const YEAR_S = 31_536_000

export const hasChosen = (): boolean => document.cookie.includes(`${COOKIE}=`)

export function remember(code: string): void {
  document.cookie = `${COOKIE}=${code}; path=/; max-age=${YEAR_S}; samesite=lax`
}
