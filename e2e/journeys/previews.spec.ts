import { randomUUID } from 'node:crypto'
import { sentMails } from '../support/mail'
import { previewAddress, copyReleases, createPrivatePreview, postAt } from '../support/releases'
import { expectAccessible, expectNoHorizontalScroll, openFromFooter, recordErrors } from '../support/page'
import { firstProducts } from '../support/products'
import { defaultPassword, demoShopper, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** Previews: releases that are not live, on an origin of their own. */
let preview: string
let link: string
let previewed: string[]

test.beforeAll(async () => {
  previewed = [
    ...(await copyReleases(['mfe-product'], { pattern: `["']Add to Cart["']`, replacement: '"Add to Bag"' })),
    ...(await copyReleases(['mfe-account'], { pattern: `["']Login["']`, replacement: '"Enter"' }))
  ]
  link = await createPrivatePreview('spring', ...previewed)
  preview = new URL(link).origin
})

test('SEC-35 a preview shows its releases and a banner; Exit leads to the same page of the shop', async ({
  page,
  request
}) => {
  const [product] = await firstProducts(request)
  const address = `/product/${product!._id}?x=1`
  const closed = await page.goto(preview + address)
  expect(closed?.status()).toBe(404)
  await expect(page.getByText('opens only by its link')).toBeVisible()
  const errors = recordErrors(page)
  await page.goto(link)
  await expect(page).toHaveURL(`${preview}/`)
  const response = await page.goto(preview + address)
  expect(response?.headers()['x-robots-tag']).toContain('noindex')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first()).toBeVisible()

  const banner = page.getByRole('region', { name: 'Preview' })
  await expect(banner).toContainText('Previewing spring')
  for (const release of previewed)
    await expect(banner).toContainText(release.slice(0, release.indexOf('@') + 9))
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  // The banner stays on pages of remotes that are not previewed.
  await openFromFooter(page, 'About', 'Contact')
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
  expect(errors).toEqual([])
})

test('preview and shop have separate sessions', async ({ page }) => {
  await page.goto(link)
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

test('SEC-35 an account of a preview does not exist in the shop, and its mail stays in the preview', async ({
  page
}) => {
  const account = {
    name: 'Amal Haddad',
    email: `amal-${randomUUID()}@example.com`,
    password: defaultPassword
  }
  const credentials = { email: account.email, password: account.password }
  await page.goto(link)
  expect(await postAt(preview, page, '/api/auth/register', account)).toBe(200)
  expect(await postAt(preview, page, '/api/auth/login', credentials)).toBe(200)
  expect((await page.request.post('/api/auth/login', { data: credentials })).status()).toBe(401)
  expect(await postAt(preview, page, '/api/auth/send-reset-otp', { email: account.email })).toBe(200)
  await expect
    .poll(async () => {
      await page.goto(`${preview}/api/dev/mailbox`)
      return page.getByRole('article').count()
    })
    .toBeGreaterThan(0)
  await expect(page.getByText(account.email)).toBeVisible()
  expect(sentMails().filter(({ to }) => to === account.email)).toEqual([])
})

test('SEC-34 production ignores overrides by the client', async ({ page, request }) => {
  const [product] = await firstProducts(request)
  await page.setExtraHTTPHeaders({ 'x-preview': 'spring', 'x-forwarded-host': new URL(preview).host })
  await page.goto(`/product/${product!._id}?preview=spring&channel=spring`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
})

test('an unknown preview is a 404 that links to the shop', async ({ page }) => {
  const response = await page.goto(`${previewAddress('autumn')}/products`)
  expect(response?.status()).toBe(404)
  expect(response?.headers()['x-robots-tag']).toContain('noindex')
  await expect(page.getByRole('heading', { level: 1, name: 'This preview is not here' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Go to Sahra' }).click()
  await expect(page.getByRole('heading', { name: 'SHOP BY CATEGORIES' })).toBeVisible()
})
