import { placeOrderButton, confirmationHeading, sampleAddressRadio } from '../support/checkout'
import { localPath, t } from '../support/language'
import { ordersOf } from '../support/orders'
import { headerLink, mainOf, recordErrors } from '../support/page'
import { productWithOptions, selectOptions } from '../support/products'
import { takeAway, type Storage } from '../support/rough-browser'
import {
  defaultPassword,
  newShopper,
  openAccountMenu,
  postJson,
  sampleAddress,
  signIn
} from '../support/shopper'
import { expect, test } from '../support/test'

for (const storage of ['null', 'blocked'] satisfies Storage[])
  test(`C234 a shopper buys in a browser that lacks what it may lack: storage is ${storage}`, async ({
    page,
    context,
    request
  }) => {
    const email = await newShopper(page)
    await postJson(page, '/api/user/address', sampleAddress)
    await context.clearCookies()
    await takeAway(context, storage)
    const errors = recordErrors(page)
    const product = await productWithOptions(request, 'Shoes')

    await page.goto(localPath('/'))
    await expect(mainOf(page).getByRole('heading', { name: t('SHOP BY CATEGORIES') })).toBeVisible()
    await page.goto(localPath(`/product/${product.id}`))
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    // The part below the fold, which an observer shows elsewhere.
    await expect(page.getByRole('heading', { name: t('Related Products') })).toBeVisible()
    await selectOptions(page, product)
    await page.getByRole('button', { name: t('Add to Cart') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, { email, password: defaultPassword })
    await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
    await selectOptions(page, product)
    await page.getByRole('button', { name: t('Add to Cart') }).click()
    await expect(page.getByText(t('Added to cart'))).toBeVisible()

    // A page that loads its scripts on first use does not know of the shopper, and loads them unused.
    await page.goto(localPath('/about'))
    await expect(headerLink(page, t('Cart, 1 item'))).toBeVisible()

    await headerLink(page, t('Cart, 1 item')).click()
    await expect(page.getByRole('heading', { level: 1, name: t('YOUR CART') })).toBeVisible()
    await page
      .getByRole('link', { name: t('PROCEED TO CHECKOUT') })
      .or(page.getByRole('button', { name: t('PROCEED TO CHECKOUT') }))
      .click()
    await expect(sampleAddressRadio(page)).toBeChecked()
    await placeOrderButton(page).click()
    await expect(confirmationHeading(page)).toBeVisible()
    const [order] = await ordersOf(page)

    await page.goto(localPath('/orders'))
    await expect(mainOf(page).getByText(order!.number)).toBeVisible()
    // Chromium copies a selection.
    await mainOf(page)
      .getByRole('link', { name: t('View Details') })
      .click()
    await mainOf(page)
      .getByRole('button', { name: t('Copy ID') })
      .click()
    await expect(mainOf(page).getByText(t('Copied!'))).toBeVisible()
    expect(errors).toEqual([])
  })

test('C235 signing in without cookies says what is missing', async ({ page, context }) => {
  const email = await newShopper(page)
  await context.clearCookies()
  await page.route('**/api/auth/login*', async route => {
    const response = await route.fetch()
    await context.clearCookies()
    const headers = response.headers()
    delete headers['set-cookie']
    await route.fulfill({ response, headers })
  })
  await page.goto(localPath('/login'))
  await signIn(page, { email, password: defaultPassword })
  await expect(
    page.getByText(
      t(
        'Your browser does not keep the cookie that signs you in. Allow cookies for this site, then log in again.'
      )
    )
  ).toBeVisible()
  await expect(page).toHaveURL(localPath('/login'))
})

test(
  'C236 a static page says Login before it is used, and knows a shopper',
  { tag: '@desktop' },
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(localPath('/about'), { waitUntil: 'networkidle' })
    await expect(headerLink(page, t('Login'))).toBeVisible()
    expect(scripts).toEqual([])
    await newShopper(page)
    await page.goto(localPath('/'))
    await openAccountMenu(page, false)
    // Before the session is checked, Login would be wrong.
    await page.route('**/api/auth/is-auth*', () => undefined)
    await page.goto(localPath('/about'))
    await expect(headerLink(page, t('Wishlist'))).toBeVisible()
    await expect(headerLink(page, t('Login'))).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: t('Account') })).toBeVisible()
  }
)
