import { parseLanguage } from '../../../api/src/server/language/language.rules'
import { everyMail } from '../../../api/src/testing/every-mail'
import { fixedMailData } from './fixed-mail-data'

const DARK = '(prefers-color-scheme: dark)'
const PUBLIC_URL = 'https://sahra.example'

/** Returns the document of a mail at '/placed?language=ar&scheme=dark'; undefined for an unknown one. */
export function mailPreview(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, PUBLIC_URL)
  const mails: Partial<Record<string, { html: string }>> = everyMail(
    fixedMailData(parseLanguage(searchParams.get('language')), PUBLIC_URL)
  )
  const mail = mails[pathname.slice(1)]
  if (!mail?.html.includes(DARK)) return undefined
  return (
    mail.html
      .replace(DARK, searchParams.get('scheme') === 'dark' ? 'all' : 'not all')
      // Drawn by the kit.
      .replaceAll(`${PUBLIC_URL}/media/`, '/media/')
  )
}
