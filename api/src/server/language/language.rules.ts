/** The languages that mails are written in; the first one is the default. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Returns the language of a code; the first language for any other value. */
export const parseLanguage = (code: unknown): Language =>
  languages.find(language => language === code) ?? languages[0]

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Returns the English name of a language by its two-letter code; undefined for English and for no language. */
export const furtherLanguage = (code: string): string | undefined =>
  // Not the former code of a language: 'iw' is 'he'.
  /^[a-z]{2}$/.test(code) && code !== languages[0] && Intl.getCanonicalLocales(code)[0] === code
    ? languageNames.of(code)
    : undefined

/** Returns the path of a page in a language: 'ar' and '/orders' → '/ar/orders' (C134). */
export const pathIn = (language: string, path: string): string =>
  language === languages[0] ? path : `/${language}${path === '/' ? '' : path}`

/** Returns the code of the language that an address of the api asks for (C136). */
export const askedLanguage = (url: string): string | undefined =>
  /[?&]lang=([a-z]{2})(?:&|#|$)/.exec(url)?.[1]
