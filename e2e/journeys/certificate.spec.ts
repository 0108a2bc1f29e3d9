import { localPath, t } from '../support/language'
import { expectNoHorizontalScroll, openHydrated } from '../support/page'
import { expect, test } from '../support/test'

test(
  'PR-072 PR-073 from a pre-loved product to its certificate and back',
  { tag: '@phone' },
  async ({ page, request }) => {
    const response = await request.get('/api/products/all?conditions=pre-loved&limit=1')
    const { items } = (await response.json()) as { items: { product: { _id: string; name: string } }[] }
    const { _id, name } = items[0]!.product
    await openHydrated(page, localPath(`/product/${_id}`))
    await page.getByText(new RegExp(`^${t('Condition', 'provenance')}:`)).click()
    await page.getByRole('link', { name: t('Certificate of authenticity') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Certificate of Authenticity'))
    await expect(page.getByRole('definition').first()).toHaveText(name)
    const qr = page.getByRole('img', { name: t('QR code that leads to this page') })
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectNoHorizontalScroll(page)
    await page.getByRole('link', { name: t('See the piece') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
)

test('PR-074 the server says that a number is unknown', async ({ page, request }) => {
  const address = localPath('/verify-certificate/SC-0000-0000')
  expect((await request.get(address)).status()).toBe(404)
  await openHydrated(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('We have no such certificate'))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('textbox', { name: t('Verify another certificate') }).fill('nonsense')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/verify-certificate\/nonsense$/)
  await expect(page.getByText('nonsense')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PR-074 the form sends the number as a query', async ({ page }) => {
    await page.goto(localPath('/verify-certificate'))
    await page.getByRole('textbox').last().fill('nonsense')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(localPath('/verify-certificate?number=nonsense'))
    await expect(page.getByText('nonsense')).toBeVisible()
  })
})
