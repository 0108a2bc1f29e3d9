import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { environment } from '../config'
import { foreignTexts, isWritten } from './latin-words'

export interface Mail {
  to: string
  subject: string
  kind: 'verify' | 'reset' | 'order' | 'notify' | 'security' | 'newsletter'
  code?: string
  orderId?: string
  unsubscribeUrl?: string
  text: string
  html: string
  at: string
}

/** Returns every mail that the shop has sent, oldest first. */
export const sentMails = (): Mail[] => mailsIn(path.join(environment.SAHRA_E2E ?? '', 'mail'))

/** Returns every mail of a folder, oldest first. */
function mailsIn(folder: string): Mail[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Mail)
    .sort((a, b) => a.at.localeCompare(b.at))
}

/** Waits for a mail of the kind and returns the code of the newest one. */
export async function codeFor(email: string, kind: 'verify' | 'reset'): Promise<string> {
  const newest = () => sentMails().findLast(mail => mail.to === email && mail.kind === kind)?.code
  await expect.poll(newest).toMatch(/^\d{6}$/)
  return newest()!
}

/** Returns what a mail program shows of a mail: the subject, and the lines of its two parts. */
function shownIn({ subject, text, html }: Mail): string[] {
  const words = html
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]*\s(?:alt|title)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&\w+;/g, ' ')
  return [subject, ...`${text}\n${words}`.split('\n')].map(line => line.trim())
}

/** Returns the lines of mails that no Arabic mail may have: Latin words that are not names and were not entered. */
export const foreignLines = (mails: readonly Mail[]): string[] => [
  ...new Set(foreignTexts(mails.flatMap(shownIn)))
]

/** Returns a function that returns those lines of the mails to shoppers of this worker since its last call. */
export function watchMails(): () => string[] {
  let seen = sentMails().length
  return () => {
    const mails = sentMails()
    const added = mails.slice(seen)
    seen = mails.length
    return foreignLines(added.filter(({ to }) => isWritten(to)))
  }
}
