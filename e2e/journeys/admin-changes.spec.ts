import { runAdmin } from '../support/admin'
import {
  aed,
  invoiceLink,
  orderRow,
  orderSection,
  placeFirstOrder,
  summaryCard,
  timelineSteps
} from '../support/orders'
import { isArabic, localPath, t } from '../support/language'
import { openHydrated } from '../support/page'
import { firstProducts } from '../support/products'
import { expect, test } from '../support/test'

/** Changes made with the admin command line, as an open page shows them. */
/** The names of steps with whether each is done, as the timeline reads them. */
const stepsWith = (names: string[], done: number): RegExp[] =>
  names.map(
    (name, index) => new RegExp(`${t(name, 'order')}\\s*${t(index < done ? 'Done' : 'Still to come')}`)
  )

test('OR-021 OR-022 confirming, shipping and delivering move the timeline', async ({ page }) => {
  test.slow()
  const order = await placeFirstOrder(page)
  const steps = timelineSteps(page)
  const names = ['Order Placed', 'Order Shipped', 'Delivered']
  const tracking = orderSection(page, t('Tracking Info'))
  await openHydrated(page, localPath(`/orders/${order._id}`))
  await expect(steps).toHaveText(stepsWith(names, 1))
  await expect(tracking).toContainText(t('Tracking details appear here once your order has shipped.'))

  await runAdmin('orders', 'confirm', order._id)
  await page.reload()
  await expect(steps).toHaveText(stepsWith(names, 1))
  await expect(invoiceLink(page)).toHaveCount(0)

  await runAdmin('orders', 'ship', order._id, 'Aramex', '55501', 'tomorrow', 'https://track.example/55501')
  await page.reload()
  await expect(steps).toHaveText(stepsWith(names, 2))
  await expect(tracking).toContainText('55501')
  await expect(tracking).toContainText(isArabic() ? 'غدًا' : 'tomorrow')
  await expect(page.getByRole('link', { name: t('Track with the carrier') })).toHaveAttribute(
    'href',
    'https://track.example/55501'
  )
  await expect(invoiceLink(page)).toBeVisible()
  await expect(summaryCard(page, t('Payment'))).toContainText(t('Pending', 'order'))

  await runAdmin('orders', 'deliver', order._id)
  await page.reload()
  await expect(steps).toHaveText(stepsWith(names, 3))
  await expect(summaryCard(page, t('Payment'))).toContainText(t('Paid'))
  await page.getByRole('link', { name: t('Back to Orders') }).click()
  await expect(orderRow(page, order).getByText(t('Delivered', 'order'), { exact: true })).toBeVisible()
  await expect(orderRow(page, order).getByRole('button', { name: t('Cancel') })).toHaveCount(0)
})

test('CC-043 a changed tax rate prices the next order', async ({ page }) => {
  test.slow()
  const before = (await placeFirstOrder(page)).pricing
  expect(before.taxRate).toBe(5)
  await runAdmin('settings', 'tax-rate', '7.5')
  try {
    const settings = (await (await page.request.get('/api/settings/public')).json()) as {
      tax: { rate: number }
    }
    expect(settings.tax.rate).toBe(7.5)
    const { pricing, _id } = await placeFirstOrder(page)
    expect(pricing.taxRate).toBe(7.5)
    await openHydrated(page, localPath(`/orders/${_id}`))
    await expect(orderSection(page, t('Order Items')).getByText(t('Tax (7.5%)'))).toBeVisible()
    await expect(summaryCard(page, t('Total'))).toContainText(aed(pricing.grandTotal))
  } finally {
    await runAdmin('settings', 'tax-rate', '5')
  }
})

test(
  'C173 no page of a shop with another name has the name of the build',
  // It reads the pages of both languages.
  { tag: ['@desktop', '@english'] },
  async ({ request }) => {
    const [product] = await firstProducts(request)
    const { _id } = product!
    const rendered = ['/', '/about', '/contact', '/privacy-policy', '/terms', '/faq', '/delivery-returns']
    const listed = ['/products', '/collection', '/search?q=bag', '/brand', '/brand/aurel', '/journal']
    const others = [
      `/product/${_id}`,
      '/verify-certificate',
      '/verify-certificate/SC-7K2M-9QWD',
      '/cart',
      '/wishlist',
      '/checkout',
      '/login',
      '/signup',
      '/orders',
      '/profile'
    ]
    const files = ['/manifest.webmanifest', '/manifest.ar.webmanifest']
    const paths = [...rendered, ...listed, ...others, '/no-such-page']
    await runAdmin('settings', 'name', 'Maison Al Qasimi & Fils')
    try {
      const read = async (path: string) => (await request.get(path)).text()
      await expect.poll(() => read('/')).toContain('<title>Maison Al Qasimi &#38; Fils: new')
      await expect.poll(() => read('/ar/cart')).toContain('| Maison Al Qasimi &#38; Fils</title>')
      for (const path of [...paths, ...paths.map(path => `/ar${path === '/' ? '' : path}`), ...files]) {
        const html = await read(path)
        expect(html, path).toMatch(/Maison Al Qasimi (&|&amp;|&#38;|\\u0026) Fils/)
        expect(html.match(/.{0,40}(Sahra|SAHRA).{0,40}/)?.[0], path).toBeUndefined()
      }
    } finally {
      await runAdmin('settings', 'reset', 'name')
    }
  }
)
