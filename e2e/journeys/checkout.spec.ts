import { testVariantId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import {
  buyScarfNow,
  confirmationHeading,
  openCheckout,
  placeOrderButton,
  recordOrderCalls,
  sampleAddressRadio,
  twoCloths
} from '../support/checkout'
import { localPath, t } from '../support/language'
import { expectAccessible, headerLink, mainOf } from '../support/page'
import { countOrders, demoShopper, newShopper, postJson, sampleAddress, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

test('CC-050 CC-053 CC-054 Buy Now orders its own item and leaves the cart unchanged', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await openCheckout(page)
  await buyScarfNow(page)
  const main = mainOf(page)
  await expect(main.getByText('Linen Polishing Cloth')).toHaveCount(0)
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Tenfold Silk Scarf' })).toBeVisible()
  await expect(sampleAddressRadio(page)).toBeChecked()
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(main.getByText('Linen Polishing Cloth')).toHaveCount(0)
  await page.goto(localPath('/cart'))
  await expect(headerLink(page, t('Cart, 2 items'))).toBeVisible()
  await expect(main.getByRole('spinbutton')).toHaveValue('2')
})

test('CC-051 anonymous Buy Now keeps the item through sign-in', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await buyScarfNow(page)
  await placeOrderButton(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, demoShopper)
  await expect(page).toHaveURL(/\/place-order$/)
  await expect(mainOf(page).getByRole('heading', { name: 'Tenfold Silk Scarf' })).toBeVisible()
})

test('a card payment leads to the provider’s page and back to the order', async ({ page, baseURL }) => {
  await openCheckout(page)
  const paymentUrl = 'https://pay.example/session-1'
  let id = ''
  let number = ''
  await page.route('**/api/order*', async route => {
    const response = await route.fetch()
    const order = (await response.json()) as { _id: string; number: string }
    id = order._id
    number = order.number
    await route.fulfill({ response, json: { ...order, paymentUrl } })
  })
  await page.route(paymentUrl, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Pay here</h1><a href="${baseURL}${localPath(`/order-success/${id}`)}">Authorize</a>`
    })
  )
  await mainOf(page)
    .getByRole('radio', { name: new RegExp(t('Card, Apple Pay')) })
    .check()
  await placeOrderButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
  await page.unroute('**/api/order*')
  await page.getByRole('link', { name: 'Authorize' }).click()
  await expect(page).toHaveURL(new RegExp(`/order-success/${id}$`))
  await expect(mainOf(page).getByText(number).first()).toBeVisible()
  expect(await countOrders(page)).toBe(1)
  await expect(headerLink(page, t('Cart'))).toBeVisible()
})

test('CC-030 CC-034 CC-057 an order needs an address; one abroad shows a note', async ({ page }) => {
  await newShopper(page)
  await postJson(page, '/api/cart/add', twoCloths)
  const calls = recordOrderCalls(page)
  const main = mainOf(page)
  await page.goto(localPath('/place-order'))
  await expect(main.getByLabel(t('Street'))).toBeVisible()
  await placeOrderButton(page).click()
  await expect(page.getByText(t('Please provide a valid delivery address.'))).toBeVisible()
  expect(calls).toEqual([])

  const saveAddress = async (street: string, country: string) => {
    for (const [label, value] of [
      ['Street', street],
      ['City', 'Muscat'],
      ['State', 'Muscat'],
      ['ZIP/Postal code', '00000'],
      ['Country', country]
    ] as const)
      await main.getByLabel(t(label)).fill(value)
    await main.getByRole('button', { name: t('Save address') }).click()
    await expect(main.getByRole('radio', { name: new RegExp(street) })).toBeChecked()
  }
  const abroadNote = main.getByText(
    t('We deliver outside the United Arab Emirates on request. Please contact us for a quote.')
  )
  await saveAddress('1 Marina Walk', 'United Arab Emirates')
  await expect(page.getByText(t('Address saved!'))).toBeVisible()
  await expect(abroadNote).toBeHidden()
  await main.getByRole('button', { name: t('Add a new address') }).click()
  await saveAddress('7 Corniche Road', 'Oman')
  await expect(abroadNote).toBeVisible()
  await expectAccessible(page)
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  expect((calls[0]!.postDataJSON() as { address: object }).address).toMatchObject({
    street: '7 Corniche Road'
  })
})

test('CC-035 an empty cart sends no order', async ({ page }) => {
  await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)
  const calls = recordOrderCalls(page)
  await page.goto(localPath('/place-order'))
  await expect(page.getByText(t('No items to checkout.'))).toBeVisible()
  await expect(mainOf(page).getByText(t('There is nothing to order yet.'))).toBeVisible()
  await expect(sampleAddressRadio(page)).toBeChecked()
  await expect(placeOrderButton(page)).toBeDisabled()
  expect(calls).toEqual([])
})
