import type { Page } from '@playwright/test'
import { confirmationHeading, openCheckout, placeOrderButton } from '../support/checkout'
import { localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { ordersOf } from '../support/orders'
import { mainOf } from '../support/page'
import { defaultPassword, demoShopper, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** What was typed stays until it is sent (C242). */
const words = 'For Noor, with love'
const wrap = (page: Page) => mainOf(page).getByRole('checkbox', { name: t('Wrap my order as a gift') })
const note = (page: Page) => mainOf(page).getByRole('textbox', { name: t('A note for the card') })
const card = (page: Page) => mainOf(page).getByRole('radio', { name: t('Card, Apple Pay') })

async function enterGift(page: Page): Promise<void> {
  noteWritten(words)
  await wrap(page).check()
  await note(page).fill(words)
  await card(page).check()
}
async function expectGift(page: Page): Promise<void> {
  await expect(note(page)).toHaveValue(words)
  await expect(wrap(page)).toBeChecked()
  await expect(card(page)).toBeChecked()
}

/** The session ends without the page; the next order is refused. */
async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  const refused = page.waitForResponse(response => response.status() === 401)
  await placeOrderButton(page).click()
  await refused
  await expect(page).toHaveURL(localPath('/login'))
}

test('C242 CC-059 a gift note outlives Back to cart, a reload and the session, and is in the order', async ({
  page
}) => {
  const email = await openCheckout(page)
  await enterGift(page)

  await mainOf(page)
    .getByRole('link', { name: t('Back to cart') })
    .click()
  await expect(page).toHaveURL(localPath('/cart'))
  await page.goBack()
  await expectGift(page)
  await page.reload()
  await expectGift(page)

  await loseSession(page)
  await signIn(page, { email, password: defaultPassword })
  await expect(page).toHaveURL(localPath('/place-order'))
  await expectGift(page)
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(mainOf(page).getByText(words)).toBeVisible()
  const [order] = await ordersOf(page)
  expect(order).toMatchObject({ giftWrap: true, giftNote: words, paymentMethod: 'STRIPE' })
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sahra:drafts'))).toBeNull()
})

test('C242 a note is not shown to another shopper who signs in', async ({ page }) => {
  await openCheckout(page)
  await enterGift(page)
  await loseSession(page)
  await signIn(page, demoShopper)
  await expect(page).toHaveURL(localPath('/place-order'))
  await expect(wrap(page)).not.toBeChecked()
  await expect(note(page)).toHaveValue('')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(words)
})
