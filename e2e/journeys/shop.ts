import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { environment } from '../config'

/** The demo shopper of the seed (README). */
export const layla = { email: 'layla@sahra.example', password: 'Sahra-Demo-2026', name: 'Layla Haddad' }

export interface Mail {
  to: string
  subject: string
  kind: 'verify' | 'reset' | 'order' | 'notify' | 'security'
  code?: string
  orderId?: string
  text: string
  at: string
}

/** Every mail the shop has sent so far, oldest first. */
export function mails(): Mail[] {
  const folder = path.join(environment.SAHRA_E2E ?? '', 'mail')
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Mail)
    .sort((a, b) => a.at.localeCompare(b.at))
}

export async function signIn(page: Page, { email, password } = layla): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** Fails the journey for anything the browser complains about. Answers what it heard, to be checked at the end. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', error => heard.push(`uncaught ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') heard.push(message.text())
  })
  return heard
}

/** The whole page stays within the screen: nothing to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}
