import { localPath, t } from '../support/language'
import { sentMails } from '../support/mail'
import { ordersOf } from '../support/orders'
import { expectNoHorizontalScroll, recordErrors } from '../support/page'
import { productWithOptions, selectOptions } from '../support/products'
import { demoShopper, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** The main path: home, category, product, sign-in, cart, checkout, order list. */
test('SH-001 SH-006 CC-041 a shopper finds a product, buys it and finds the order', async ({
  page,
  request,
  isMobile
}) => {
  const errors = recordErrors(page)
  const product = await productWithOptions(request, 'Shoes')

  await page.goto(localPath('/'))
  await expect(page.getByRole('heading', { name: t('SHOP BY CATEGORIES') })).toBeVisible()
  if (isMobile)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Shoes') })
      .first()
      .click()
  else
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('Shoes'), exact: true })
      .click()
  await expect(page.getByRole('heading', { name: t('Browse Products') })).toBeVisible()
  await expectNoHorizontalScroll(page)

  await page.goto(localPath(`/c/${product.category}?deep=1&search=${encodeURIComponent(product.name)}`))
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expectNoHorizontalScroll(page)

  // Add to Cart leads an anonymous visitor to sign in and back with the selection.
  await selectOptions(page, product)
  await page.getByRole('button', { name: t('Add to Cart') }).click()
  await expect(page.getByText(t('Please login to add items to cart'))).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page)
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
  await selectOptions(page, product)
  await page.getByRole('button', { name: t('Add to Cart') }).click()
  await expect(page.getByText(t('Added to cart'))).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${t('Cart')}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('YOUR CART') })).toBeVisible()
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page
    .getByRole('link', { name: t('PROCEED TO CHECKOUT') })
    .or(page.getByRole('button', { name: t('PROCEED TO CHECKOUT') }))
    .click()
  await expect(page).toHaveURL(/\/place-order$/)
  await expect(page.getByRole('radio', { name: new RegExp(t('Cash on delivery')) })).toBeChecked()
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: t('PLACE ORDER') }).click()

  await expect(page.getByText(t('Order placed successfully!'))).toBeVisible()
  await expect(page).toHaveURL(/\/order-success\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name: t('Order Confirmed') })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').pop()!
  const { number } = (await ordersOf(page)).find(({ _id }) => _id === id)!
  await expect(page.getByText(number)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expect(page.getByRole('banner').getByRole('link', { name: t('Cart'), exact: true })).toBeVisible()

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
