/** The language that the visitor has chosen: kept for a year, and no more than the choice. */
const COOKIE = 'language'
const YEAR_S = 31_536_000
/** The place in the page, across the load of the page in the other language. */
const PLACE = 'language-place'

export const hasChosen = (): boolean => document.cookie.includes(`${COOKIE}=`)

export function remember(code: string): void {
  document.cookie = `${COOKIE}=${code}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** Both fail where storage is off: then the page opens at its top. */
export function keepPlace(): void {
  try {
    sessionStorage.setItem(PLACE, String(scrollY))
  } catch {
    return
  }
}

export function takePlace(): number | undefined {
  try {
    const place = sessionStorage.getItem(PLACE)
    sessionStorage.removeItem(PLACE)
    return place === null ? undefined : Number(place)
  } catch {
    return undefined
  }
}
