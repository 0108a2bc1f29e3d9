import { t } from '../support/language'
import { sentMails } from '../support/mail'
import { ordersOf } from '../support/orders'
import { expectNoHorizontalScroll, headerLink, recordErrors } from '../support/page'
import { productWithOptions } from '../support/products'
import { purchase } from '../support/purchase'
import { demoShopper } from '../support/shopper'
import { expect, test } from '../support/test'

/** The main path: home, category, product, sign-in, cart, checkout, order list. */
test('SH-001 SH-006 CC-041 a shopper finds a product, buys it and finds the order', async ({
  page,
  request,
  isMobile
}) => {
  const errors = recordErrors(page)
  const product = await productWithOptions(request, 'Shoes')
  const id = await purchase(page, { product, isMobile, onScreen: () => expectNoHorizontalScroll(page) })
  const { number } = (await ordersOf(page)).find(({ _id }) => _id === id)!
  await expect(page.getByText(number)).toBeVisible()
  await expect(headerLink(page, t('Cart'))).toBeVisible()

  await page.getByRole('link', { name: t('My Orders') }).click()
  const row = page.getByRole('listitem').filter({ hasText: number })
  await expect(row.getByText(t('Pending'), { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await row.getByRole('link', { name: t('View Details') }).click()
  await expect(page.getByRole('region', { name: t('Order Items') }).getByText(product.name)).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('region', { name: t('Order Timeline') }).getByText(t('Order Placed'))
  ).toBeVisible()

  await expect.poll(() => sentMails().find(mail => mail.orderId === id)?.to).toBe(demoShopper.email)
  expect(errors).toEqual([])
})
