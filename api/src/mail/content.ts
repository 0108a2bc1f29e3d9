import type { Html } from './html'
import { page } from './layout'

/** A mail as it is queued: both parts have the same words. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** A part of a mail with a form of its own in HTML. */
export interface Block {
  lines: string[]
  html: Html
}

/** A line of text, '' between paragraphs, or a block. */
export type MailPart = string | Block

const closing = 'Sahra, Dubai'

/** Writes a mail with its greeting and closing. */
export function writeMail(subject: string, name: string, ...body: MailPart[]): MailContent {
  const parts = [`Hello ${name},`, '', ...body, '', closing]
  return {
    subject,
    text: parts.flatMap(part => (typeof part === 'string' ? [part] : part.lines)).join('\n'),
    html: page(subject, sectionsOf(parts))
  }
}

/** Joins the lines of each paragraph. */
function sectionsOf(parts: readonly MailPart[]): (string[] | Html)[] {
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
    if (typeof part !== 'string') sections.push(part.html)
  }
  finish()
  return sections
}
