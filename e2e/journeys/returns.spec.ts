import type { Page } from '@playwright/test'
import { runAdmin } from '../support/admin'
import { twoCloths } from '../support/checkout'
import { localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { sentMails } from '../support/mail'
import { orderSection, ordersOf, summaryCard } from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openHydrated, tabTo } from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

const clothStock = async (page: Page): Promise<number> => {
  const response = await page.request.get(`/api/products/${twoCloths.productId}`)
  return ((await response.json()) as { product: { defaultStock: number } }).product.defaultStock
}

/** Returns the number of the newest return of the newest order. */
async function newestReturn(page: Page): Promise<string> {
  const [order] = (await ordersOf(page)) as { returns?: { number: string }[] }[]
  return order!.returns!.at(-1)!.number
}

test('OR-039 OR-042 OR-043 API-048 C116 a delivered order is returned in two parts: one refused, one received', async ({
  page,
  isMobile
}) => {
  test.slow()
  const email = await newShopper(page)
  await postJson(page, '/api/order', {
    products: [twoCloths],
    address: { name: 'Amal Haddad', ...sampleAddress },
    paymentMethod: 'COD',
    codConfirmed: true
  })
  const order = (await ordersOf(page))[0]!
  const stock = await clothStock(page)
  const returns = orderSection(page, t('Returns'))
  await runAdmin('orders', 'ship', order.number, 'Aramex', '55503')
  await openHydrated(page, localPath(`/orders/${order._id}`))
  await expect(orderSection(page, t('Order Timeline'))).toBeVisible()
  await expect(returns).toHaveCount(0)
  await runAdmin('orders', 'deliver', order.number)
  await page.reload()

  // There is nothing to print before a return is requested.
  await expect(returns).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(returns).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const summary = returns.getByText(new RegExp(`^${t('Request a return')}`))
  const form = returns.getByRole('form', { name: t('Request a return') })
  await expect(form).toBeHidden()
  if (isMobile) await summary.tap()
  else {
    await page.getByRole('button', { name: t('Copy ID') }).focus()
    await tabTo(page, returns.locator('summary'))
    await page.keyboard.press('Enter')
  }
  await form.getByRole('button', { name: t('Send request') }).click()
  await expect(form.getByText(t('Please tell us why you return it.'))).toBeVisible()
  await form.getByLabel(t('Reason')).fill('The colour is not as shown')
  await expect(form.getByRole('checkbox', { name: 'Linen Polishing Cloth' })).toBeChecked()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await page.route('**/api/order/*/return*', route => route.abort(), { times: 1 })
  await form.getByRole('button', { name: t('Send request') }).click()
  await expect(
    form.getByText(t('Failed to request the return. Check your connection and try again.'))
  ).toBeVisible()
  await expect(form.getByLabel(t('Reason'))).toHaveValue('The colour is not as shown')
  await form.getByRole('button', { name: t('Send request') }).click()
  const first = await expectRequested(page)
  // What a merchant writes by hand has the language of the merchant.
  const reason = 'It has been cut'
  noteWritten(reason)
  await runAdmin('returns', 'refuse', first, reason)
  await page.reload()
  await expect(returns).toContainText(reason)
  await expect(returns.getByText(t('Refused'), { exact: true })).toBeVisible()

  await summary.click()
  await form.getByRole('button', { name: t('Return one more Linen Polishing Cloth') }).click()
  await form.getByLabel(t('Reason')).fill('Both are too small')
  await form.getByRole('button', { name: t('Send request') }).click()
  const second = await expectRequested(page)
  expect(second).not.toBe(first)
  await expect(summary).toHaveCount(0)
  expect(await clothStock(page)).toBe(stock)
  await runAdmin('returns', 'accept', second)
  await page.reload()
  await expect(returns).toContainText(t('We will contact you to arrange the collection.'))
  await runAdmin('returns', 'receive', second)
  await page.reload()
  await expect(returns.getByText(t('Received'), { exact: true })).toBeVisible()
  await expect(returns).toContainText(t('AED 210.00'))
  await expect(summaryCard(page, t('Items'))).toContainText('2')
  await expect(mainOf(page).getByText(t('Delivered'), { exact: true }).first()).toBeVisible()
  expect(await clothStock(page)).toBe(stock + 2)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await expect
    .poll(() =>
      sentMails().flatMap(({ to, subject }) => (to === email && subject.includes(second) ? subject : []))
    )
    .toHaveLength(3)
})

/** Waits for the message with the number of the new return, which has the focus; returns the number. */
async function expectRequested(page: Page): Promise<string> {
  const status = orderSection(page, t('Returns')).getByRole('status')
  await expect(status).toBeFocused()
  const number = await newestReturn(page)
  await expect(status).toHaveText(
    t(`We have received your return request ${number}. You will get an e-mail with our answer.`)
  )
  return number
}
