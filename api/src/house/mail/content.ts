import type { Language } from '../../server/language/language.rules'
import type { Html } from './html'
import type { Block } from './block'
import { type Contact, contactBlock } from './contact'
import { page } from './layout'
import { type Look, lookOf } from './look'
import { wordingOf } from './wording'

/** A mail as it is queued: both parts have the same words. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** A line of text, '' between paragraphs, or a block. */
export type MailPart = string | Block

/** In which language a mail is, and name, city and contact of the shop that sends it. */
export interface Letterhead {
  language: Language
  shopName: string
  /** Empty: none is named. */
  city: string
  contact: Contact
}

/** Writes a mail with its greeting and closing, and the contact of the shop below. */
export function writeMail(
  { language, shopName, city, contact }: Letterhead,
  subject: string,
  name: string,
  ...body: MailPart[]
): MailContent {
  const { greeting, closing } = wordingOf(language)
  const look = lookOf(language)
  const parts = [greeting(name), '', ...body, '', closing(shopName, city)]
  const foot = contactBlock(language, contact)
  const lines = [...parts, '', foot].flatMap(part => (typeof part === 'string' ? [part] : part.lines))
  return {
    subject,
    text: (look.direction === 'rtl' ? lines.map(rightToLeft) : lines).join('\n'),
    html: page(look, { subject, shopName, foot: foot.html(look) }, sectionsOf(parts, look))
  }
}

const RIGHT_TO_LEFT_MARK = '\u200f'
const ARABIC = /^\p{Script=Arabic}/u
const ADDRESS = /^https?:/

/** Marks a line that begins with a number or a Latin name: programs take the direction of a line from its first letter. */
const rightToLeft = (line: string): string =>
  !line || ARABIC.test(line) || ADDRESS.test(line) || /^\d+$/.test(line) ? line : RIGHT_TO_LEFT_MARK + line

/** Joins the lines of each paragraph. */
function sectionsOf(parts: readonly MailPart[], look: Look): (string[] | Html)[] {
  const sections: (string[] | Html)[] = []
  let paragraph: string[] = []
  const finish = (): void => {
    if (paragraph.length) sections.push(paragraph)
    paragraph = []
  }
  for (const part of parts) {
    if (typeof part === 'string' && part !== '') {
      paragraph.push(part)
      continue
    }
    finish()
    if (typeof part !== 'string') sections.push(part.html(look))
  }
  finish()
  return sections
}
