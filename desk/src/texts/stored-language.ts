import { storage } from '@sahra/shared/browser/storage'
import { isLanguage, type Language } from './i18n'

const NAME = 'desk-language'

/** Returns the language that was chosen in this browser, else that of the browser. */
export function firstLanguage(): Language {
  const stored = storage.local.get(NAME)
  if (isLanguage(stored)) return stored
  return navigator.language.startsWith('ar') ? 'ar' : 'en'
}

export const storeLanguage = (locale: string): void => storage.local.set(NAME, locale)
