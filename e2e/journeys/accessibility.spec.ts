import type { Page } from '@playwright/test'
import { localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { expectAccessible, mainOf, openHydrated } from '../support/page'
import { newShopper } from '../support/shopper'
import { expect, test } from '../support/test'

/** States that no other journey reaches: unknown, failed, waiting for the session (SX-013). */
const fail = (page: Page, path: string) => page.route(path, route => route.fulfill({ status: 503, json: {} }))
const unknown = 'f'.repeat(24)

test('SX-013 unknown addresses are accessible', { tag: '@desktop' }, async ({ page }) => {
  // A brand that is not known is called by its address.
  noteWritten('Nope')
  for (const path of ['/no-such-page', `/product/${unknown}`, '/brand/nope', '/restore-email']) {
    await openHydrated(page, localPath(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(localPath('/%zz'))
  await expectAccessible(page)
})

test('SX-013 pages that failed to load are accessible', { tag: '@desktop' }, async ({ page }) => {
  await newShopper(page)
  for (const path of ['**/api/cart/**', '**/api/wishlist/**', '**/api/order*', '**/api/order/*'])
    await fail(page, path)
  await fail(page, '**/api/user/sessions*')
  for (const path of ['/cart', '/wishlist', '/orders', `/orders/${unknown}`, '/profile/security']) {
    await page.goto(localPath(path))
    await expect(mainOf(page).getByRole('alert').first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('SX-013 a session that is checked is accessible', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/auth/is-auth*', () => undefined)
  await page.goto(localPath('/orders'))
  await expect(mainOf(page).getByText(t('Checking your session…'))).toBeVisible()
  await expectAccessible(page)
})
