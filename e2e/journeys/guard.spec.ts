import { expect, test, type Page } from '@playwright/test'
import {
  selectOptions,
  firstProducts,
  newShopper,
  openHydrated,
  productWithOptions,
  signIn,
  postJson
} from '../support/shop'

/** What only a shopper may see, and how a visitor becomes one without losing her way. */
const remembered = (page: Page) =>
  page.evaluate(() => (history.state as { usr?: { from?: unknown } } | null)?.usr?.from)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const inHeader = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

for (const [at, title] of [
  ['/cart', 'YOUR CART'],
  ['/wishlist', 'My Wishlist'],
  ['/profile', 'My Profile'],
  ['/orders', 'My Orders']
] as const)
  test(`a visitor of ${at} signs in first, and comes back`, async ({ page, isMobile }) => {
    test.skip(isMobile)
    await page.goto(at)
    await expect(heading(page, 'Login')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await remembered(page)).toBe(at)
    await signIn(page)
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(at)
    await page.goBack()
    await expect(page).not.toHaveURL('/login')
  })

test('nobody is sent to another site after signing in', async ({ page, context, isMobile }) => {
  test.skip(isMobile)
  for (const from of [
    'https://evil.example/',
    '//evil.example/cart',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example/cart',
    'javascript:alert(1)'
  ]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await page.evaluate(from => history.replaceState({ usr: { from }, key: 'planted', idx: 0 }, ''), from)
    await page.reload()
    await signIn(page)
    await expect(page, from).toHaveURL('/')
    await context.clearCookies()
  }
})

test('after logout nothing of hers is left on the screen', async ({ page, request, isMobile }) => {
  test.skip(isMobile)
  const [piece] = await firstProducts(request)
  const { id } = await productWithOptions(request, 'Shoes')
  const { variants } = (await (await request.get(`/api/products/${id}`)).json()) as {
    variants: { _id: string; stock: number }[]
  }
  const inStock = variants.find(({ stock }) => stock > 4)!._id
  await newShopper(page)
  await postJson(page, '/api/cart/add', { productId: id, variantId: inStock, quantity: 2 })
  await postJson(page, '/api/wishlist', { productId: piece!._id })

  await openHydrated(page, '/products')
  const heart = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await expect(inHeader(page, 'Cart, 2 items')).toBeVisible()
  await expect(inHeader(page, 'Wishlist, 1 item')).toBeVisible()
  await expect(heart(`Remove ${piece!.name} from wishlist`)).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(inHeader(page, 'Login')).toBeVisible()
  await expect(inHeader(page, 'Cart')).toHaveText('')
  await expect(inHeader(page, 'Wishlist')).toHaveText('')
  await page.goBack()
  await expect(heart(`Add ${piece!.name} to wishlist`)).toBeVisible()
  await inHeader(page, 'Cart').click()
  await expect(heading(page, 'Login')).toBeVisible()
})

test('a visitor buys now: the piece waits while she signs in', async ({ page, request }) => {
  const piece = await productWithOptions(request, 'Bags')
  const items = page.getByRole('main').getByText(piece.name)
  await openHydrated(page, `/product/${piece.id}`)
  await selectOptions(page, piece)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL('/place-order')
  await expect(items.first()).toBeVisible()
  await page.reload()
  await expect(items.first()).toBeVisible()

  await page.getByRole('button', { name: 'PLACE ORDER' }).click()
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await remembered(page)).toBe('/place-order')
  await signIn(page)
  await expect(page).toHaveURL('/place-order')
  await expect(items.first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  await page.reload()
  await expect(items.first()).toBeVisible()
})
