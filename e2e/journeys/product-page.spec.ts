import type { Locator } from '@playwright/test'
import { testProductId, testProducts, testVariantId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import { localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { expectAccessible, expectNoHorizontalScroll, mainOf, tabTo } from '../support/page'
import { bagToChoose } from '../support/products'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

test('SX-015 a product is bought with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)
  await runAdmin('stock', testVariantId('ten'), '10')
  await page.goto(localPath(`/product/${testProductId('ten')}`))
  const tabAndPress = async (
    target: Locator,
    { press = 'Enter', key }: { press?: 'Enter' | 'Space'; key?: 'Tab' | 'Shift+Tab' } = {}
  ) => {
    await tabTo(page, target, { ...(key && { key }), presses: 90 })
    await page.keyboard.press(press)
  }
  await tabAndPress(mainOf(page).getByRole('button', { name: t('Marine') }), { press: 'Space' })
  await tabAndPress(mainOf(page).getByRole('button', { name: t('Add to Cart') }))
  await expect(page.getByText(t('Added to cart'))).toBeVisible()
  await tabAndPress(page.getByRole('banner').getByRole('link', { name: t('Cart, 1 item') }), {
    key: 'Shift+Tab'
  })
  await expect(page.getByRole('heading', { level: 1, name: t('YOUR CART') })).toBeFocused()
  await tabAndPress(mainOf(page).getByRole('button', { name: t('PROCEED TO CHECKOUT') }))
  await expect(page.getByRole('heading', { level: 1, name: t('Checkout') })).toBeFocused()
  await expect(page.getByRole('radio', { name: /12 Al Wasl Road/ })).toBeChecked()
  await tabAndPress(mainOf(page).getByRole('button', { name: t('PLACE ORDER') }), { press: 'Space' })
  await expect(page.getByRole('heading', { level: 1, name: t('Order Confirmed') })).toBeFocused()
})

test('SEC-24 hostile text is shown as text', async ({ page }) => {
  noteWritten(testProducts().find(({ id }) => id === testProductId('hostile')))
  const reported: string[] = []
  page.on('dialog', dialog => {
    reported.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('pageerror', error => reported.push(error.message))
  await page.goto(localPath(`/product/${testProductId('hostile')}`))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(
    `<script>alert("piece")</script>\${7*7}{{7*7}}'; drop table product; --`
  )
  await mainOf(page).getByRole('button', { name: '<i>Red</i>', exact: true }).click()
  await page.getByText(t('Product details')).click()
  await expect(page.getByText('</script><script>alert(2)</script>')).toBeVisible()
  await expect(page).toHaveTitle(/<script>alert\("piece"\)<\/script>/)
  expect(
    await page.locator('[onerror], [onload], [onfocus], [onmouseover], [href^="javascript:" i]').count()
  ).toBe(0)
  expect(
    await page.locator('script:not([src])', { hasText: 'alert(' }).and(page.locator(':not([type])')).count()
  ).toBe(0)
  await expectNoHorizontalScroll(page)
  expect(reported).toEqual([])
})

test('PR-005 SX-014 the zoom dialog enlarges the image, traps and returns the focus', async ({ page }) => {
  await page.goto(localPath(`/product/${testProductId('ten')}`))
  const opener = mainOf(page).getByRole('button', { name: t('Zoom image') })
  await opener.click()
  const zoom = page.getByRole('dialog', { name: 'Tenfold Silk Scarf' })
  const image = zoom.getByRole('img', { name: t('Tenfold Silk Scarf, enlarged') })
  const width = async () => (await image.boundingBox())?.width ?? 0
  const before = await width()
  await zoom.getByRole('button', { name: t('Zoom in') }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.5)
  await zoom.getByRole('button', { name: t('Zoom out') }).click()
  await expect.poll(width).toBeCloseTo(before, 0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(opener).toBeFocused()
})

test('PR-041 Share uses the Web Share API, else the clipboard', async ({ page, context, isMobile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(hasShareApi => {
    const share = hasShareApi
      ? (data: ShareData) => Promise.resolve(void (document.documentElement.dataset.shared = data.url))
      : undefined
    Object.defineProperty(navigator, 'share', { value: share })
  }, isMobile)
  const path = `/product/${testProductId('ten')}`
  await page.goto(localPath(path))
  await mainOf(page)
    .getByRole('button', { name: t('Share'), exact: true })
    .click()
  if (!isMobile) await expect(page.getByText(t('Link copied'))).toBeVisible()
  const shared = () =>
    page.evaluate(
      hasShareApi => (hasShareApi ? document.documentElement.dataset.shared : navigator.clipboard.readText()),
      isMobile
    )
  await expect.poll(shared).toMatch(new RegExp(`^https?://.+${path}/tenfold-silk-scarf$`))
})

test('SX-013 the product page has no accessibility violations', async ({ page }) => {
  const { id } = await bagToChoose(page.request)
  await page.goto(localPath(`/product/${id}`))
  await page.getByRole('heading', { name: t('Related Products') }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
})
