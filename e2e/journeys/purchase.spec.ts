import { expect, test } from '@playwright/test'
import { sentMails } from '../support/mail'
import { ordersOf } from '../support/orders'
import { expectNoHorizontalScroll, recordErrors } from '../support/page'
import { productWithOptions, selectOptions } from '../support/products'
import { demoShopper, signIn } from '../support/shopper'

/** The main path: home, category, product, sign-in, cart, checkout, order list. */
test('SH-001 SH-006 CC-041 a shopper finds a product, buys it and finds the order', async ({
  page,
  request,
  isMobile
}) => {
  const errors = recordErrors(page)
  const product = await productWithOptions(request, 'Shoes')

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'SHOP BY CATEGORIES' })).toBeVisible()
  if (isMobile) await page.getByRole('main').getByRole('link', { name: 'SHOES' }).first().click()
  else await page.getByRole('banner').getByRole('link', { name: 'Shoes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Browse Products' })).toBeVisible()
  await expectNoHorizontalScroll(page)

  await page.goto(`/c/${product.category}?deep=1&search=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expectNoHorizontalScroll(page)

  // Add to Cart leads an anonymous visitor to sign in and back with the selection.
  await selectOptions(page, product)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Please login to add items to cart')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page)
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
  await selectOptions(page, product)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'YOUR CART' })).toBeVisible()
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page
    .getByRole('link', { name: 'PROCEED TO CHECKOUT' })
    .or(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
    .click()
  await expect(page).toHaveURL(/\/place-order$/)
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'PLACE ORDER' }).click()

  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/order-success\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').pop()!
  const { number } = (await ordersOf(page)).find(({ _id }) => _id === id)!
  await expect(page.getByText(number)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'My Orders' }).click()
  const row = page.getByRole('listitem').filter({ hasText: number })
  await expect(row.getByText('Pending', { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await row.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('region', { name: 'Order Items' }).getByText(product.name)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Order Timeline' }).getByText('Order Placed')).toBeVisible()

  await expect.poll(() => sentMails().find(mail => mail.orderId === id)?.to).toBe(demoShopper.email)
  expect(errors).toEqual([])
})
