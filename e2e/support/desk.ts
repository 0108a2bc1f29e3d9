import type { Page } from '@playwright/test'
import { runAdmin } from './admin'
import { addAuthenticator } from './authenticator'
import { expect } from './test'

/** Where the desk of the shop under test is. */
export const deskOf = (shop: string | undefined): string => (shop ?? '').replace('//', '//desk.')

/** Invites someone on the command line and opens the desk with the passkey that the invitation makes. Returns the e-mail. */
export async function openDesk(page: Page, shop: string | undefined, role = 'owner'): Promise<string> {
  await addAuthenticator(page)
  const email = `${role}-${Date.now()}@house.example`
  const printed = await runAdmin('staff', 'invite', 'Layla Haddad', email, '--role', role)
  const [, code = ''] = /#\/invitations\/([\w-]+)/.exec(printed) ?? []
  await page.goto(`${deskOf(shop)}/#/invitations/${code}`)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  // The device of the first one refuses another for the same person.
  await page.getByRole('heading', { name: 'Make a second passkey' }).waitFor()
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  return email
}
