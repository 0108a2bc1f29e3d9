import { isTranslated } from '@sahra/shared/language/language.text'

/** Returns what the api says of a success (AC-020). It writes English sentences: pages of other languages say `own`. */
export const successText = (message: string | undefined, own: string): string =>
  (!isTranslated && message) || own
