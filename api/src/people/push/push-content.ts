import type { PushContent } from '@sahra/shared/contract/push'
import { type Language, pathIn } from '../../server/language/language.rules'

/** Systems show less; a push service takes 3,993 bytes (RFC 8291, 4). */
const LETTERS_MAX = 200

/** Writes a notification for the service worker of the shop. `path`: without the language. */
export const pushContent = (
  language: Language,
  { title, body, path, topic }: Pick<PushContent, 'title' | 'body' | 'path' | 'topic'>
): PushContent => ({
  ...{ title: shortened(title), body: shortened(body), path: pathIn(language, path), topic },
  ...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }
})

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > LETTERS_MAX ? `${letters.slice(0, LETTERS_MAX - 1).join('')}…` : text
}
