/** The languages that mails are written in; the first one is that of whoever names none. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Returns the language of a code; the first language for any other value. */
export const parseLanguage = (code: unknown): Language =>
  languages.find(language => language === code) ?? languages[0]

/** Returns the path of a page in a language: 'ar' and '/orders' → '/ar/orders' (C134). */
export const pathIn = (language: string, path: string): string =>
  language === languages[0] ? path : `/${language}${path === '/' ? '' : path}`
