import type { Page } from '@playwright/test'
import { openDesk } from '../support/desk'
import { placeFirstOrder } from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll } from '../support/page'
import { expect, test } from '../support/test'

const saved = (page: Page) => page.getByRole('button', { name: 'Saved filters' })
/** Named by the person, on a phone by what it opens. */
const ownMenu = (page: Page) => page.getByRole('button', { name: /^(Layla Haddad|Profile)$/ })
const choice = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await ownMenu(page).click()
  await choice(page, 'Logout').click()
  await expect(page.getByRole('button', { name: /passkey/ })).toBeVisible()
}

test('C495 C496 filters of a list are saved for one person in this browser, and stay after a sign-out; a product is found by words', async ({
  page,
  baseURL
}) => {
  const { number } = await placeFirstOrder(page)
  const orders = page.getByText(/^SA-/)
  await openDesk(page, baseURL)
  const desk = new URL(page.url()).origin
  await page.goto(`${desk}/#/orders`)
  await page.getByLabel('Search').fill(number)
  await expect(orders).toHaveCount(1)
  await expectAccessible(page)
  await saved(page).click()
  await choice(page, /^Save these filters/).click()
  const dialog = page.getByRole('dialog', { name: 'Save these filters as' })
  await dialog.getByLabel('Name').fill('The first of today')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await signOut(page)
  await page.getByRole('button', { name: /passkey/ }).click()
  await expect(ownMenu(page)).toBeVisible()
  await page.goto(`${desk}/#/orders`)
  await expect(page.getByLabel('Search')).toHaveValue('')
  await saved(page).click()
  await choice(page, 'The first of today').click()
  await expect(page.getByLabel('Search')).toHaveValue(number)
  await expect(orders).toHaveCount(1)
  await saved(page).click()
  await choice(page, 'Remove all filters').click()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByRole('button', { name: 'المرشحات المحفوظة' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'English' }).click()

  // Another person in the same browser.
  await signOut(page)
  const other = await page.context().newPage()
  await openDesk(other, baseURL, 'manager')
  await other.goto(`${desk}/#/orders`)
  await expect(other.getByText(number)).toBeVisible()
  await expect(saved(other)).toHaveCount(0)
  await other.goto(`${desk}/#/products`)
  await other.getByLabel('Search').fill('BEESWAX lea')
  await expect(other.getByText('1-1 of 1').first()).toBeVisible()
  await expect(other.getByText('Beeswax Leather Balm')).toBeVisible()
})
