import { randomUUID } from 'node:crypto'
import { LANGUAGE_HEADER } from '../../shared/src/contract/headers'
import { expect, type Locator, type Page } from '@playwright/test'
import { errorText, isArabic, t } from './language'
import { defaultName, noteWritten } from './latin-words'

/** The demo shopper of the seed (README). */
export const demoShopper = { email: 'layla@sahra.example', password: 'Sahra-Demo-2026' }

/** The password of every shopper that `newShopper` registers. */
export const defaultPassword = 'A quiet-morning 7'

export const sampleAddress = {
  street: '12 Al Wasl Road',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'UAE'
}

/** Submits the sign-in form of the open page. */
export async function signIn(page: Page, { email, password } = demoShopper): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(t('E-mail')).fill(email)
  await form.getByLabel(t('Password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: t('Login') }).click()
}

/** Posts with the page's session; used to prepare a journey. Fails on any status but 2xx. */
export async function postJson(page: Page, path: string, data: object): Promise<void> {
  noteWritten(data)
  // As pages do: mails and orders are in the language in which they were asked for.
  const headers = isArabic() ? { [LANGUAGE_HEADER]: 'ar' } : undefined
  const response = await page.request.post(path, { data, headers })
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
}

/** What the form says of a wrong e-mail or password. */
export const wrongPassword = (): string => errorText('Invalid e-mail or password', 'WRONG_CREDENTIALS')

/** Registers and signs in a shopper with an empty cart and wishlist. Returns the e-mail. */
export async function newShopper(page: Page): Promise<string> {
  const email = `amal-${randomUUID()}@example.com`
  const data = { name: defaultName, email, password: defaultPassword }
  await postJson(page, '/api/auth/register', data)
  return email
}

/** Registers a shopper, by default with an address, who is not signed in yet. */
export async function registeredShopper(page: Page, hasAddress = true): Promise<typeof demoShopper> {
  const email = await newShopper(page)
  if (hasAddress) await postJson(page, '/api/user/address', sampleAddress)
  await page.context().clearCookies()
  return { email, password: defaultPassword }
}

export async function countOrders(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/order')).json()) as unknown[]).length
}

/** Opens the account actions and returns their container: the header on a desktop, the drawer on a phone. */
export async function openAccountMenu(page: Page, isMobile: boolean): Promise<Locator> {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: isMobile ? t('Open menu') : t('Account'), exact: true }).click()
  return isMobile ? page.getByRole('dialog') : banner
}
