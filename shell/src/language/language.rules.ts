import type { PublicConfig } from '@sahra/shared/shop/config'

export interface LanguageOfShop {
  code: string
  /** In the language itself: 'العربية'. */
  name: string
}

/** Returns the shop's languages from the settings of a page; none in a shop of one language. */
export function languagesOf({
  languages,
  languageNames
}: Pick<PublicConfig, 'languages' | 'languageNames'>): LanguageOfShop[] {
  const names = languageNames?.split(',') ?? []
  return languages?.split(',').map((code, index) => ({ code, name: names[index] ?? code })) ?? []
}

/** Returns the address of a page in a language. The first language has no prefix: '/cart' → '/ar/cart'. */
export const addressIn = (code: string, first: string | undefined, path: string): string =>
  code === first ? path : `/${code}${path.replace(/^\/(?=$|[?#])/, '')}`

/** Returns the language to propose: the visitor's first one that the shop has, unless the page is in it. */
export function proposedLanguage(
  preferences: readonly string[],
  languages: readonly Pick<LanguageOfShop, 'code'>[],
  current: string
): string | undefined {
  const codes = preferences.map(language => language.slice(0, 2).toLowerCase())
  const preferred = codes.find(language => languages.some(({ code }) => code === language))
  return preferred === current ? undefined : preferred
}
