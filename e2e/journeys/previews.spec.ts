import { randomUUID } from 'node:crypto'
import { isArabic, localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { sentMails } from '../support/mail'
import { previewAddress, copyReleases, createPrivatePreview, postAt } from '../support/releases'
import { expectAccessible, expectNoHorizontalScroll, openFromFooter, recordErrors } from '../support/page'
import { addToCartButton, firstProducts } from '../support/products'
import { defaultPassword, demoShopper, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** Previews: releases that are not live, on an origin of their own. */
const changed = () =>
  isArabic() ? { addToCart: 'إضافة إلى الحقيبة', login: 'دخول' } : { addToCart: 'Add to Bag', login: 'Enter' }
const changeOf = (text: string, replacement: string) => ({
  pattern: `["']${t(text)}["']`,
  replacement: `"${replacement}"`
})
const shortName = (release: string) => release.slice(0, release.indexOf('@') + 9)
let preview: string
let link: string
let previewed: string[]

test.beforeAll(async () => {
  // Releases are published and an api is started: a busy machine needs minutes.
  test.setTimeout(600_000)
  previewed = [
    ...(await copyReleases(['mfe-product'], changeOf('Add to Cart', changed().addToCart))),
    ...(await copyReleases(['mfe-account'], changeOf('Login', changed().login)))
  ]
  // Names in the banner.
  noteWritten(['spring', 'Layla', ...previewed.map(shortName)])
  link = await createPrivatePreview('spring', ...previewed)
  preview = new URL(link).origin
})

test('SEC-35 a preview shows its releases and a banner; Exit leads to the same page of the shop', async ({
  page,
  request
}) => {
  const [product] = await firstProducts(request)
  const address = localPath(`/product/${product!._id}?x=1`)
  const closed = await page.goto(preview + address)
  expect(closed?.status()).toBe(404)
  await expect(page.getByText('opens only by its link')).toBeVisible()
  const errors = recordErrors(page)
  await page.goto(link)
  await expect(page).toHaveURL(`${preview}/`)
  const response = await page.goto(preview + address)
  expect(response?.headers()['x-robots-tag']).toContain('noindex')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(
    page.getByRole('main').getByRole('button', { name: changed().addToCart }).first()
  ).toBeVisible()
  // For the tools of Module Federation, without waiting for a press.
  await page.waitForFunction(() => '__FEDERATION__' in globalThis)

  const banner = page.getByRole('region', { name: t('Preview') })
  await expect(banner).toContainText(t('Previewing'))
  await expect(banner).toContainText('spring')
  for (const release of previewed) await expect(banner).toContainText(shortName(release))
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  // The banner stays on pages of remotes that are not previewed.
  await openFromFooter(page, 'About', 'Contact')
  await expect(page.getByRole('heading', { level: 1, name: t('Get in touch') })).toBeVisible()
  await expect(banner.getByRole('link', { name: t('Exit') })).toHaveAttribute(
    'href',
    new RegExp(`^http://localhost:\\d+${localPath('/contact')}$`)
  )
  await page.goBack()
  await banner.getByRole('link', { name: t('Exit') }).click()
  await expect(addToCartButton(page)).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  expect(new URL(page.url()).hostname).toBe('localhost')
  await expect(banner).toHaveCount(0)
  expect(errors).toEqual([])
})

test('preview and shop have separate sessions', async ({ page }) => {
  await page.goto(link)
  await page.goto(`${preview}${localPath('/login')}`)
  await expect(page.getByRole('heading', { level: 1, name: changed().login })).toBeVisible()
  const form = page.getByRole('main')
  await form.getByLabel(t('E-mail')).fill(demoShopper.email)
  await form.getByLabel(t('Password'), { exact: true }).fill(demoShopper.password)
  await form.getByRole('button', { name: changed().login, exact: true }).click()
  await expect(page).toHaveURL(`${preview}${localPath('/')}`)
  await page.goto(`${preview}${localPath('/orders')}`)
  await expect(page.getByRole('heading', { level: 1, name: t('My Orders') })).toBeVisible()

  await page.goto(localPath('/orders'))
  await expect(page).toHaveURL(localPath('/login'))
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: t('My Orders') })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'sid')).toHaveLength(2)
})

test(
  'SEC-35 an account of a preview does not exist in the shop, and its mail stays in the preview',
  {
    tag: '@english'
  },
  async ({ page }) => {
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
  }
)

test('SEC-34 production ignores overrides by the client', async ({ page, request }) => {
  const [product] = await firstProducts(request)
  await page.setExtraHTTPHeaders({ 'x-preview': 'spring', 'x-forwarded-host': new URL(preview).host })
  await page.goto(localPath(`/product/${product!._id}?preview=spring&channel=spring`))
  await expect(addToCartButton(page)).toBeVisible()
  await expect(page.getByRole('region', { name: t('Preview') })).toHaveCount(0)
})

// The page is for teams, in English.
test('an unknown preview is a 404 that links to the shop', { tag: '@english' }, async ({ page }) => {
  const response = await page.goto(`${previewAddress('autumn')}/products`)
  expect(response?.status()).toBe(404)
  expect(response?.headers()['x-robots-tag']).toContain('noindex')
  await expect(page.getByRole('heading', { level: 1, name: 'This preview is not here' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Go to Sahra' }).click()
  await expect(page.getByRole('heading', { name: 'SHOP BY CATEGORIES' })).toBeVisible()
})
