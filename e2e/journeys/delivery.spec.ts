import type { Page } from '@playwright/test'
import { testProductId, testVariantId } from '../../demo/src/catalogue/test-products'
import { brand } from '../../shared/src/shop/brand'
import { formatDate as arabicDate } from '../../shared/src/format/format.ar'
import { formatDate } from '../../shared/src/format/format'
import { runAdmin } from '../support/admin'
import { confirmationHeading, openCheckout, placeOrderButton } from '../support/checkout'
import { isArabic, localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { layoutShiftOf, observeLayoutShift } from '../support/layout-shift'
import { foreignLines, sentMails } from '../support/mail'
import { invoiceLink, type Order, ordersOf, orderSection, timelineSteps } from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openHydrated } from '../support/page'
import { shownPlace } from '../support/places'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

type Promised = Order & { promise: { day?: string } }

/** In English, and in Arabic as the house translates them. */
const labels = { today: ['Same day', 'في اليوم نفسه'], store: ['Pick-up', 'استلام من المتجر'] } as const
const labelOf = (code: keyof typeof labels): string => labels[code][isArabic() ? 1 : 0]

/** At every hour of the day on which the journey runs: other journeys, one after another, have one method. */
test.beforeEach(async () => {
  await runAdmin('settings', 'shipping', 'same-day', 'today', labels.today[0], '50', '24:00', 'Dubai')
  await runAdmin('settings', 'shipping', 'pick-up', 'store', labels.store[0])
  for (const [english, arabic] of Object.values(labels))
    await runAdmin('translate', 'delivery', english, 'ar', 'name', arabic)
})
test.afterEach(async () => {
  for (const [english] of Object.values(labels))
    await runAdmin('translate', 'delivery', english, 'ar', 'name', '')
  for (const code of Object.keys(labels)) await runAdmin('settings', 'shipping', 'remove', code)
})

const words = () =>
  isArabic()
    ? { inHtml: 'توصيل في اليوم نفسه في دبي للطلبات قبل', now: /^اطلب خلال .+ للتوصيل اليوم في دبي$/ }
    : { inHtml: 'Same day in Dubai for orders before 24:00', now: /^Order within .+ for today in Dubai$/ }

/** Chooses a delivery in the open checkout, places the order and returns it. */
async function orderBy(page: Page, code: keyof typeof labels): Promise<Promised> {
  const main = mainOf(page)
  const choice = main.getByRole('radio', { name: new RegExp(labelOf(code)) })
  await choice.check()
  if (code === 'store') {
    // Cash is for couriers.
    await expect(main.getByRole('radio', { name: new RegExp(t('Cash on delivery')) })).toBeDisabled()
    await main.getByRole('radio', { name: new RegExp(t('Card, Apple Pay')) }).check()
  }
  await expect(choice).toBeChecked()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  return (await ordersOf(page))[0] as Promised
}

async function expectInvoice(page: Page): Promise<void> {
  const document = await page.request.get((await invoiceLink(page).getAttribute('href')) ?? '')
  expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf'])
}

/** Returns the newest mail of an order. */
const mailOf = ({ number }: Order, after = 0) =>
  sentMails().filter(({ subject }) => subject.includes(number))[after]

test('C473 C426 a product says that it can come today; the shopper chooses it, and finds it on the order and in the mail', async ({
  page
}) => {
  test.slow()
  const main = mainOf(page)
  const { inHtml, now } = words()
  const path = localPath(`/product/${testProductId('roundPrice')}`)
  // A page that was rendered before follows a change within a second, later on a busy machine.
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain(inHtml)
  }).toPass()
  await observeLayoutShift(page)
  await openHydrated(page, path)
  const line = main.getByText(now)
  await expect(line).toBeVisible()
  const { height, lineHeight } = await line.evaluate(element => ({
    height: element.getBoundingClientRect().height,
    lineHeight: parseFloat(getComputedStyle(element).lineHeight)
  }))
  expect(height).toBeLessThan(lineHeight * 1.5)
  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
  await expectAccessible(page)

  await openCheckout(page)
  await page.goto(localPath('/cart'))
  await expect(main.getByText(now)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.goto(localPath('/place-order'))
  await expect(main.getByText(now)).toBeVisible()
  const order = await orderBy(page, 'today')
  const day = (isArabic() ? arabicDate : formatDate)(order.promise.day!)
  await expect(main.getByText(labelOf('today')).first()).toBeVisible()
  await expect(main.getByText(day).first()).toBeVisible()

  await page.goto(localPath(`/orders/${order._id}`))
  const tracking = orderSection(page, t('Tracking Info'))
  await expect(tracking).toContainText(labelOf('today'))
  await expect(tracking).toContainText(day)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expect.poll(() => mailOf(order)).toBeTruthy()
  const mail = mailOf(order)!
  expect(mail.text).toContain(labelOf('today'))
  expect(mail.text).toContain(day)
  if (isArabic()) expect(foreignLines([mail])).toEqual([])

  await runAdmin('orders', 'ship', order.number, 'Aramex', 'AX-1')
  await runAdmin('orders', 'deliver', order.number)
  await page.reload()
  await expectInvoice(page)
})

test('C472 with an item that is made to order the checkout promises no day, and says why', async ({
  page
}) => {
  test.slow()
  const [productId, variantId] = [testProductId('ten'), testVariantId('ten')]
  const setSupply = (supply: string) => runAdmin('variant', 'set', variantId, 'supply', supply)
  const main = mainOf(page)
  const today = main.getByRole('radio', { name: new RegExp(labelOf('today')) })
  await setSupply('made-to-order')
  try {
    await newShopper(page)
    await postJson(page, '/api/user/address', sampleAddress)
    await postJson(page, '/api/cart/add', { productId, variantId, quantity: 1 })
    await page.goto(localPath('/place-order'))
    await expect(today).toBeDisabled()
    await expect(
      main.getByText(t('Not for an order with an item that is made to order or ships later'))
    ).toBeVisible()
    await expect(main.getByRole('radio', { name: new RegExp(labelOf('store')) })).toBeEnabled()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    // In stock again.
    await setSupply('counted')
    await page.reload()
    await expect(today).toBeEnabled()
  } finally {
    await setSupply('counted')
  }
})

test('C426 C427 an order that is picked up is ready at the store, and collected there', async ({ page }) => {
  test.slow()
  await openCheckout(page)
  const order = await orderBy(page, 'store')
  const parts = brand.storeAddress.join(', ').split(', ')
  // Streets keep their letters.
  noteWritten(parts.filter(part => shownPlace(part) === part))
  const open = () => page.goto(localPath(`/orders/${order._id}`))

  await open()
  await expect(orderSection(page, t('Billing Address'))).toBeVisible()
  await expect(orderSection(page, t('Tracking Info'))).toContainText(shownPlace(parts.at(-1)!))
  await runAdmin('orders', 'confirm', order.number)
  await runAdmin('orders', 'ship', order.number, isArabic() ? 'المتجر' : 'Store', '1')
  await open()
  await expect(mainOf(page).getByText(t('Your order is ready for collection.'))).toBeVisible()
  await expect(timelineSteps(page).nth(1)).toContainText(t('Ready for collection'))
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expectInvoice(page)
  await runAdmin('orders', 'deliver', order.number)
  await open()
  await expect(timelineSteps(page).last()).toContainText(t('Collected'))
  await expect(mainOf(page).getByText(t('Collected'), { exact: true }).first()).toBeVisible()
  await page.goto(localPath('/orders'))
  await expect(
    mainOf(page).getByRole('listitem').filter({ hasText: order.number }).getByText(t('Collected'))
  ).toBeVisible()

  // Placed, confirmed, ready.
  await expect.poll(() => mailOf(order, 2)?.text).toContain(labelOf('store'))
})
