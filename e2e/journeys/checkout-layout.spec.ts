import type { Page } from '@playwright/test'
import { placeOrderButton, twoCloths } from '../support/checkout'
import { localPath, t } from '../support/language'
import { layoutShiftOf, observeLayoutShift } from '../support/layout-shift'
import { mainOf } from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

const accountFiles = /\/(releases|r)\/mfe-account\/.*\.js(\?|$)/

const itemHeading = (page: Page) => mainOf(page).getByRole('heading', { name: 'Linen Polishing Cloth' })

/** Registers a shopper with these addresses and two cloths in the cart, and opens the checkout. */
async function openObserved(page: Page, streets: readonly string[] = []): Promise<void> {
  await newShopper(page)
  for (const street of streets) await postJson(page, '/api/user/address', { ...sampleAddress, street })
  await postJson(page, '/api/cart/add', twoCloths)
  await observeLayoutShift(page)
  await page.goto(localPath('/place-order'))
  await expect(placeOrderButton(page)).toBeEnabled()
}

test('C211 the steps of the checkout do not move when addresses and items arrive', async ({ page }) => {
  await openObserved(page, ['12 Al Wasl Road', '14 Al Wasl Road', '16 Al Wasl Road'])
  await expect(mainOf(page).getByRole('radio', { name: /Al Wasl Road/ })).toHaveCount(3)
  await expect(itemHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
})

test('C212 the steps of the checkout do not move when the form for a first address arrives', async ({
  page
}) => {
  let sendForm = () => {}
  const itemsShown = new Promise<void>(resolve => (sendForm = resolve))
  await page.route(accountFiles, async route => {
    await itemsShown
    await route.continue()
  })
  await openObserved(page)
  // The items are there before the form, whose place is not known yet.
  await expect(mainOf(page).getByText(t('Loading the form…'))).toBeVisible()
  await expect(mainOf(page).getByText('Linen Polishing Cloth')).toBeAttached()
  sendForm()
  await expect(mainOf(page).getByRole('button', { name: t('Save address') })).toBeVisible()
  await expect(itemHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
})

test('C212 the steps of the checkout are shown when the form for a first address fails', async ({ page }) => {
  await page.route(accountFiles, route => route.abort())
  await openObserved(page)
  await expect(mainOf(page).getByText(t('The address form could not be loaded'))).toBeVisible()
  await expect(itemHeading(page)).toBeVisible()
  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
})
