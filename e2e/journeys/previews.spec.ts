import { expect, test } from '@playwright/test'
import { previewAddress, copyReleases, createPreview } from '../support/releases'
import {
  recordErrors,
  expectAccessible,
  expectNoHorizontalScroll,
  firstProducts,
  demoShopper,
  signIn
} from '../support/shop'

/** A colleague looks at releases of two teams at once, beside the shop as it is. */
let preview: string
let shown: string[]

test.beforeAll(async () => {
  shown = [
    ...(await copyReleases(['mfe-product'], '"Add to Cart"', '"Add to Bag"')),
    ...(await copyReleases(['mfe-account'], '"Login"', '"Enter"'))
  ]
  preview = await createPreview('spring', 3600, ...shown)
})

test('a preview shows two other releases and says so; the exit leads to the same page of the shop', async ({
  page,
  request
}) => {
  const heard = recordErrors(page)
  const [piece] = await firstProducts(request)
  const address = `/product/${piece!._id}?x=1`
  const answer = await page.goto(preview + address)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first()).toBeVisible()

  const banner = page.getByRole('region', { name: 'Preview' })
  await expect(banner).toContainText('Previewing spring')
  for (const release of shown) await expect(banner).toContainText(release.slice(0, release.indexOf('@') + 9))
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  // The banner goes along, also to pages of remotes that are not previewed.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Exit' })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:\d+\/contact$/
  )
  await page.goBack()
  await banner.getByRole('link', { name: 'Exit' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  expect(new URL(page.url()).hostname).toBe('localhost')
  await expect(banner).toHaveCount(0)
  expect(heard).toEqual([])
})

test('who signs in at a preview is not signed in at the shop, nor the other way round', async ({ page }) => {
  await page.goto(`${preview}/login`)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter' })).toBeVisible()
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(demoShopper.email)
  await form.getByLabel('Password', { exact: true }).fill(demoShopper.password)
  await form.getByRole('button', { name: 'Enter' }).click()
  await expect(page).toHaveURL(`${preview}/`)
  await page.goto(`${preview}/orders`)
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()

  await page.goto('/orders')
  await expect(page).toHaveURL(/localhost:\d+\/login$/)
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'sid')).toHaveLength(2)
})

test('production ignores whatever the address says', async ({ page, request }) => {
  const [piece] = await firstProducts(request)
  await page.setExtraHTTPHeaders({ 'x-preview': 'spring', 'x-forwarded-host': new URL(preview).host })
  await page.goto(`/product/${piece!._id}?preview=spring&channel=spring`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
})

test('a preview that never was says so and leads to the shop', async ({ page }) => {
  const answer = await page.goto(`${previewAddress('autumn')}/products`)
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(page.getByRole('heading', { level: 1, name: 'This preview is not here' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Go to Sahra' }).click()
  await expect(page.getByRole('heading', { name: 'SHOP BY CATEGORIES' })).toBeVisible()
})
