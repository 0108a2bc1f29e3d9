/** Returns the codes of the shop's languages from the settings of a page; none in a shop of one language. */
export const languagesOf = (setting: string | undefined): string[] => setting?.split(',') ?? []

/** Returns the address of a page in a language. The first language has no prefix: '/cart' → '/ar/cart'. */
export const addressIn = (code: string, first: string | undefined, path: string): string =>
  code === first ? path : `/${code}${path.replace(/^\/(?=$|[?#])/, '')}`

/** Returns the name of a language in itself: 'العربية'. */
export const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/** Returns the language to propose: the visitor's first one that the shop has, unless the page is in it. */
export function proposedLanguage(
  wishes: readonly string[],
  languages: readonly string[],
  current: string
): string | undefined {
  const codes = wishes.map(wish => wish.slice(0, 2).toLowerCase())
  const wished = codes.find(code => languages.includes(code))
  return wished === current ? undefined : wished
}
