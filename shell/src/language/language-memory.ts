import { storage } from '@sahra/shared/browser/storage'

/** The language that the visitor has chosen: stored for a year, and no more than the choice. */
const COOKIE = 'language'
const YEAR_S = 31_536_000
/** The place in the page, across the load of the page in the other language. */
const PLACE = 'language-place'

export const hasChosen = (): boolean => document.cookie.includes(`${COOKIE}=`)

export function remember(code: string): void {
  document.cookie = `${COOKIE}=${code}; path=/; max-age=${YEAR_S}; samesite=lax`
}

export const keepPlace = (): void => storage.session.set(PLACE, String(scrollY))

export function takePlace(): number | undefined {
  const place = storage.session.get(PLACE)
  storage.session.remove(PLACE)
  return place === null ? undefined : Number(place)
}
