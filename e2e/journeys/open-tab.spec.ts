import { expect, test } from '@playwright/test'
import { copyReleases, promote, liveReleases } from '../support/releases'
import {
  sampleAddress,
  selectOptions,
  recordErrors,
  newShopper,
  openHydrated,
  productWithOptions,
  postJson
} from '../support/shop'

test.skip(({ isMobile }) => isMobile, 'what is live is the same for every screen')

let before: string[]
test.beforeAll(async () => (before = await liveReleases()))
test.afterAll(async () => void (await promote(...before)))

test('a tab that was opened before three promotions and a rollback buys something, without a reload or an error', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  const heard = recordErrors(page)
  await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)
  const piece = await productWithOptions(request, 'Shoes')
  await openHydrated(page, `/product/${piece.id}`)
  await selectOptions(page, piece)
  await page.evaluate(() => ((window as unknown as { opened: number }).opened = 1))
  const main = page.getByRole('main')

  const product = await copyReleases(['mfe-product'], '"Add to Cart"', '"Add to Bag"')
  await promote(...product)
  const cart = await copyReleases(['mfe-cart-checkout'], '"YOUR CART"', '"YOUR BAG"')
  await promote(...cart)
  const last = await copyReleases(['mfe-product', 'mfe-cart-checkout', 'mfe-orders'])
  await promote(...last)
  await promote(...product, ...cart)

  // Somebody who comes now gets what is live now.
  const newcomer = await context.newPage()
  await expect(async () => {
    await newcomer.goto(`/product/${piece.id}`)
    await expect(newcomer.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first()).toBeVisible({
      timeout: 2000
    })
  }).toPass()
  await newcomer.close()

  // The open tab goes on with what it started with, file after file that it had not loaded before.
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'YOUR CART' })).toBeVisible()
  await main
    .getByRole('link', { name: 'PROCEED TO CHECKOUT' })
    .or(main.getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
    .click()
  await page.getByRole('button', { name: 'PLACE ORDER' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { opened?: number }).opened)).toBe(1)
  expect(heard).toEqual([])
})
