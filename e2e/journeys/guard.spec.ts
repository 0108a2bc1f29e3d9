import type { Page } from '@playwright/test'
import { localPath, t } from '../support/language'
import { headerLink, openHydrated } from '../support/page'
import { firstProducts, productWithOptions, selectOptions } from '../support/products'
import { newShopper, postJson, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** Guarded pages, and the way back to them after sign-in: the same path in every language. */
const rememberedAddress = (page: Page) =>
  page.evaluate(() => (history.state as { usr?: { from?: unknown } } | null)?.usr?.from)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: t(name) })

for (const [path, title] of [
  ['/cart', 'YOUR CART'],
  ['/wishlist', 'My Wishlist'],
  ['/profile', 'My Profile'],
  ['/orders', 'My Orders'],
  ['/place-order', 'Checkout']
] as const)
  test(`SH-008 SH-010 SH-011 SH-016 SH-017 SH-018 CC-052 ${path} asks for sign-in and returns`, async ({
    page
  }) => {
    await page.goto(localPath(path))
    await expect(heading(page, 'Login')).toBeVisible()
    await expect(page).toHaveURL(localPath('/login'))
    expect(await rememberedAddress(page)).toBe(path)
    await signIn(page)
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(localPath(path))
    await page.goBack()
    await expect(page).not.toHaveURL(localPath('/login'))
  })

test('SEC-26 sign-in never redirects to another site', async ({ page, context }) => {
  for (const from of [
    'https://evil.example/',
    '//evil.example/cart',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example/cart',
    'javascript:alert(1)'
  ]) {
    await page.goto(localPath(`/login?from=${encodeURIComponent(from)}`))
    await page.evaluate(from => history.replaceState({ usr: { from }, key: 'planted', idx: 0 }, ''), from)
    await page.reload()
    await signIn(page)
    await expect(page, from).toHaveURL(localPath('/'))
    await context.clearCookies()
  }
})

test(
  'SH-042 logout clears badges and hearts in every remote',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [product] = await firstProducts(request)
    const { id } = await productWithOptions(request, 'Shoes')
    const { variants } = (await (await request.get(`/api/products/${id}`)).json()) as {
      variants: { _id: string; stock: number }[]
    }
    const inStock = variants.find(({ stock }) => stock > 4)!._id
    await newShopper(page)
    await postJson(page, '/api/cart/add', { productId: id, variantId: inStock, quantity: 2 })
    await postJson(page, '/api/wishlist', { productId: product!._id })

    await openHydrated(page, localPath('/products'))
    const heart = (name: string) => page.getByRole('main').getByRole('button', { name: t(name), exact: true })
    await expect(headerLink(page, t('Cart, 2 items'))).toBeVisible()
    await expect(headerLink(page, t('Wishlist, 1 item'))).toBeVisible()
    await expect(heart(`Remove ${product!.name} from wishlist`)).toBeVisible()

    await page.getByRole('button', { name: t('Account') }).click()
    await page.getByRole('button', { name: t('Logout') }).click()
    await expect(page).toHaveURL(localPath('/'))
    await expect(headerLink(page, t('Login'))).toBeVisible()
    await expect(headerLink(page, t('Cart'))).toHaveText('')
    await expect(headerLink(page, t('Wishlist'))).toHaveText('')
    await page.goBack()
    await expect(heart(`Add ${product!.name} to wishlist`)).toBeVisible()
    await headerLink(page, t('Cart')).click()
    await expect(heading(page, 'Login')).toBeVisible()
  }
)

test('CC-051 CC-053 anonymous Buy Now keeps the item through reload and sign-in', async ({
  page,
  request
}) => {
  const product = await productWithOptions(request, 'Bags')
  const items = page.getByRole('main').getByText(product.name)
  await openHydrated(page, localPath(`/product/${product.id}`))
  await selectOptions(page, product)
  await page.getByRole('button', { name: t('Buy Now') }).click()
  await expect(page).toHaveURL(localPath('/place-order'))
  await expect(items.first()).toBeVisible()
  await page.reload()
  await expect(items.first()).toBeVisible()

  await page.getByRole('button', { name: t('PLACE ORDER') }).click()
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await rememberedAddress(page)).toBe('/place-order')
  await signIn(page)
  await expect(page).toHaveURL(localPath('/place-order'))
  await expect(items.first()).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(t('Cash on delivery')) })).toBeChecked()
  await page.reload()
  await expect(items.first()).toBeVisible()
})

test('SH-012 the confirmation is guarded', async ({ page }) => {
  const path = `/order-success/${'a'.repeat(24)}`
  await page.goto(localPath(path))
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await rememberedAddress(page)).toBe(path)
})

test('SH-015 a guarded page shows that the session is checked', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/auth/is-auth*', async route => {
    await released
    await route.continue()
  })
  await page.goto(localPath('/orders'))
  await expect(page.getByRole('main').getByText(t('Checking your session…'))).toBeVisible()
  release()
  await expect(heading(page, 'Login')).toBeVisible()
})
