import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { environment } from '../config'

export interface Mail {
  to: string
  subject: string
  kind: 'verify' | 'reset' | 'order' | 'notify' | 'security'
  code?: string
  orderId?: string
  text: string
  at: string
}

/** Returns every mail that the shop has sent, oldest first. */
export const sentMails = (): Mail[] => mailsIn(path.join(environment.SAHRA_E2E ?? '', 'mail'))

/** Returns every mail of a folder, oldest first. */
export function mailsIn(folder: string): Mail[] {
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
