import { expect, test, type Locator, type Page } from '@playwright/test'
import { testProductId, testVariantId } from '../../api/src/db/seed/test-products'
import {
  sampleAddress,
  runAdmin,
  expectAccessible,
  expectNoHorizontalScroll,
  newShopper,
  signIn,
  postJson
} from '../support/shop'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const price = (fils: number) => `AED ${fils.toLocaleString('en-US')}`

interface Variant {
  optionValues: { Color?: string; Size?: string }
  images: string[]
  price: number
  salePrice: number | null
  stock: number
}

/** Bags in two colours and several sizes: one that is there, one in another colour at another price, one sold out. */
async function bagToChoose(page: Page) {
  const tree = (await (await page.request.get('/api/category')).json()) as { _id: string; label: string }[]
  const params = { category: tree.find(({ label }) => label === 'Bags')!._id, deep: '1', limit: '48' }
  const { items } = (await (await page.request.get('/api/products/all', { params })).json()) as {
    items: { product: { _id: string }; variants: Variant[] }[]
  }
  for (const { product, variants } of items) {
    const whole = variants.filter(
      ({ optionValues: { Color, Size }, salePrice }) => Color && Size && salePrice === null
    )
    const one = whole.find(({ stock }) => stock > 0)
    const other = whole.find(
      variant => variant.optionValues.Color !== one?.optionValues.Color && variant.price !== one?.price
    )
    const gone = whole.find(({ stock }) => stock === 0)
    if (one && other && gone) return { id: product._id, one, other, gone }
  }
  throw new Error('The seed has no bag to choose from')
}

test('price, stock and picture follow the colour and the size', async ({ page }) => {
  const { id, one, other, gone } = await bagToChoose(page)
  await page.goto(`/product/${id}`)
  const box = page.getByRole('region', { name: 'Buy', exact: true })
  const picture = page.getByRole('region', { name: 'Product images' }).locator('[data-current] img')
  const choose = async ({ optionValues: { Color, Size } }: Variant) => {
    await press(page, Color!)
    await press(page, Size!)
    for (const name of [Color!, Size!])
      await expect(main(page).getByRole('button', { name, exact: true, pressed: true })).toBeVisible()
  }
  const expectShown = async ({ price: amount, images }: Variant, stock: string) => {
    await expect(box.getByText(price(amount), { exact: true })).toBeVisible()
    await expect(box.getByText(stock, { exact: true })).toBeVisible()
    await expect(picture).toHaveJSProperty('complete', true)
    const name = images[0]!.replace(/^.*\/|\.\w+$/g, '')
    await expect(picture).toHaveAttribute('src', new RegExp(`/${name}[@.]`))
  }

  await choose(one)
  await expectShown(one, 'In stock')
  await choose(other)
  await expectShown(other, other.stock > 0 ? 'In stock' : 'Sold out')
  await choose(gone)
  await expectShown(gone, 'Sold out')
  await expect(box.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expect(box.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  await expect(box.getByRole('button', { name: 'Notify me' })).toBeEnabled()
  await expectNoHorizontalScroll(page)
})

test('Add to Cart asks for size, colour, the session and sign-in, in this order', async ({ page }) => {
  const { id, one } = await bagToChoose(page)
  let answer = () => {}
  const asked = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/auth/is-auth', async route => {
    await asked
    await route.continue()
  })
  await page.goto(`/product/${id}`)
  const add = main(page).getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expect(page.getByText('Please select a size')).toBeVisible()
  await press(page, one.optionValues.Size!)
  await add.click()
  await expect(page.getByText('Please select a color')).toBeVisible()
  await press(page, one.optionValues.Color!)
  await add.click()
  await expect(page.getByText('Checking your session…')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
  answer()
  await expect(async () => {
    await add.click({ timeout: 500 })
    await expect(page.getByText('Please login to add items to cart')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL(/\/login$/)
})

test('the stepper ends at the stock, and says so', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await page.goto(`/product/${testProductId('ten')}`)
  await press(page, 'Marine')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  const limit = page.getByText('Only 10 item(s) available in stock.')
  await quantity.fill('9')
  await expect(limit).toBeHidden()
  await press(page, 'Increase quantity')
  await expect(quantity).toHaveValue('10')
  await expect(limit).toBeVisible()
  await press(page, 'Increase quantity')
  await expect(quantity).toHaveValue('10')
  await press(page, 'Decrease quantity')
  await expect(limit).toBeHidden()
  for (const typed of ['0', '']) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  }
})

/** Goes on with the Tab key until `target` has the focus, which has to be seen. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 90; steps++) {
    if (await target.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  expect(await target.evaluate(element => element.matches(':focus-visible'))).toBe(true)
}

test('a piece is bought with the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no Tab key')
  await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)
  await runAdmin('stock', testVariantId('ten'), '10')
  await page.goto(`/product/${testProductId('ten')}`)
  const to = async (target: Locator, enter = 'Enter', key = 'Tab') => {
    await tabTo(page, target, key)
    await page.keyboard.press(enter)
  }
  await to(main(page).getByRole('button', { name: 'Marine' }), 'Space')
  await to(main(page).getByRole('button', { name: 'Add to Cart' }))
  await expect(page.getByText('Added to cart')).toBeVisible()
  await to(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }), 'Enter', 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 1, name: 'YOUR CART' })).toBeFocused()
  await to(main(page).getByRole('button', { name: 'PROCEED TO CHECKOUT' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /12 Al Wasl Road/ })).toBeChecked()
  await to(main(page).getByRole('button', { name: 'PLACE ORDER' }), 'Space')
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeFocused()
})

test('hostile words stay words', async ({ page }) => {
  const heard: string[] = []
  page.on('dialog', dialog => {
    heard.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('pageerror', error => heard.push(error.message))
  await page.goto(`/product/${testProductId('hostile')}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(`<script>alert("piece")</script>\${7*7}{{7*7}}'; drop table product; --`)
  await press(page, '<i>Red</i>')
  await page.getByText('Product details').click()
  await expect(page.getByText('</script><script>alert(2)</script>')).toBeVisible()
  await expect(page).toHaveTitle(/<script>alert\("piece"\)<\/script>/)
  expect(
    await page.locator('[onerror], [onload], [onfocus], [onmouseover], [href^="javascript:" i]').count()
  ).toBe(0)
  expect(
    await page.locator('script:not([src])', { hasText: 'alert(' }).and(page.locator(':not([type])')).count()
  ).toBe(0)
  await expectNoHorizontalScroll(page)
  expect(heard).toEqual([])
})

test('a sold-out piece offers a mail; a visitor signs in and comes back to it', async ({ page }) => {
  const id = testProductId('lastOne')
  await runAdmin('stock', testVariantId('lastOne'), '0')
  await page.goto(`/product/${id}`)
  await press(page, 'Sapphire')
  await expect(main(page).getByText('Sold out')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await press(page, 'Notify me')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page)
  await expect(page).toHaveURL(new RegExp(`/product/${id}`))
  await expect(main(page).getByRole('button', { name: 'Sapphire', pressed: true })).toBeVisible()
  await press(page, 'Notify me')
  await expect(page.getByText('We’ll email you when it’s back in stock')).toBeVisible()
  await runAdmin('stock', testVariantId('lastOne'), '1')
})

test('the picture opens as large as the screen, and larger', async ({ page }) => {
  await page.goto(`/product/${testProductId('ten')}`)
  const opener = main(page).getByRole('button', { name: 'Zoom image' })
  await opener.click()
  const zoom = page.getByRole('dialog', { name: 'Tenfold Silk Scarf' })
  const picture = zoom.getByRole('img', { name: 'Tenfold Silk Scarf, enlarged' })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const before = await width()
  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.5)
  await zoom.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(width).toBeCloseTo(before, 0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Share uses the sheet of the device, else the clipboard', async ({ page, context, isMobile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(withSheet => {
    const share = withSheet
      ? (what: ShareData) => Promise.resolve(void (document.documentElement.dataset.shared = what.url))
      : undefined
    Object.defineProperty(navigator, 'share', { value: share })
  }, isMobile)
  const path = `/product/${testProductId('ten')}`
  await page.goto(path)
  await press(page, 'Share')
  if (!isMobile) await expect(page.getByText('Link copied')).toBeVisible()
  const shared = await page.evaluate(
    () => document.documentElement.dataset.shared ?? navigator.clipboard.readText()
  )
  expect(shared).toMatch(new RegExp(`^https?://.+${path}$`))
})

test('the page of a piece is accessible', async ({ page }) => {
  const { id } = await bagToChoose(page)
  await page.goto(`/product/${id}`)
  await page.getByRole('heading', { name: 'Related Products' }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
})
