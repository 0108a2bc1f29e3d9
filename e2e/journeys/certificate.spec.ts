import type { APIRequestContext } from '@playwright/test'
import type { ProductDetailResponse } from '../../shared/src/contract/product'
import type { Certificate } from '../../shared/src/contract/provenance'
import { isArabic, localPath, t } from '../support/language'
import { expectAccessible, expectNoHorizontalScroll, openHydrated } from '../support/page'
import { expect, test } from '../support/test'

/** Returns a certified product with marks of wear and a serial number. */
async function reportedProduct(request: APIRequestContext) {
  const read = async <Body>(path: string) => (await (await request.get(path)).json()) as Body
  const { items } = await read<{ items: { product: { _id: string } }[] }>(
    '/api/products/all?conditions=pre-loved&limit=24'
  )
  for (const { product } of items) {
    const { provenance } = (await read<ProductDetailResponse>(`/api/products/${product._id}`)).product
    const certificate = await read<Certificate>(
      `/api/certificates/${provenance?.certificate}${isArabic() ? '?lang=ar' : ''}`
    )
    if (certificate.serialEnd && certificate.marks?.length) return certificate
  }
  throw new Error('No certified product has marks and a serial number')
}

test(
  'PR-072 PR-073 C449 from a pre-loved product to its report, its serial number and back',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { title, product, marks, digitalLink } = await reportedProduct(request)
    await openHydrated(page, localPath(`/product/${product!._id}`))
    await page.getByText(new RegExp(`^${t('Condition', 'provenance')}:`)).click()
    await page.getByRole('link', { name: t('Certificate of authenticity') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Certificate of Authenticity'))
    await expect(page.getByRole('definition').first()).toHaveText(title)
    const qr = page.getByRole('img', { name: t('QR code that leads to this page') })
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectNoHorizontalScroll(page)

    const point = page
      .getByRole('region', { name: t('Marks of wear') })
      .getByRole('button')
      .first()
    await point.press('Enter')
    await expect(point).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(marks![0]!.description)).toBeVisible()
    await page.getByRole('textbox', { name: t('Serial number on the piece') }).fill('ZZ-000000')
    await page.getByRole('button', { name: t('Compare') }).click()
    await expect(
      page.getByRole('status').filter({
        hasText: t(
          'This is not the serial number of the piece that we examined. Please read it once more, and write to us before you buy.'
        )
      })
    ).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: t('See the piece') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goto(localPath(digitalLink!))
    await expect(page).toHaveURL(/\/verify-certificate\/SC-[\w-]{9}$/)
    await expect(page.getByRole('definition').first()).toHaveText(title)
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
