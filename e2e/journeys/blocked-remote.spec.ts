import { expect, test } from '@playwright/test'
import { recordErrors, signIn } from '../support/shop'

/** What each remote shows, and what of the others must go on while it cannot be had. */
const remotes = [
  { name: 'mfe-catalogue', at: '/products', heading: 'Browse Products' },
  { name: 'mfe-product', at: 'a product', heading: undefined },
  { name: 'mfe-cart-checkout', at: '/cart', heading: 'YOUR CART' },
  { name: 'mfe-account', at: '/login', heading: 'Login' },
  { name: 'mfe-orders', at: '/orders', heading: 'My Orders' }
]

for (const { name, at, heading } of remotes)
  test(`${name} blocked: its slot says so, everything else works, Retry brings it back`, async ({
    page,
    request
  }) => {
    if (at === '/cart' || at === '/orders') {
      await page.goto('/login')
      await signIn(page)
      await expect(page).toHaveURL(/\/$/)
    }
    const { items } = (await (await request.get('/api/products/all?limit=12')).json()) as {
      items: { product: { _id: string; name: string } }[]
    }
    const piece = items[0]!.product
    const heard = recordErrors(page)
    const files = new RegExp(`/(releases|r)/${name}/.*\\.js(\\?|$)`)
    await page.route(files, route => route.abort())

    await page.goto(at === 'a product' ? `/product/${piece._id}` : at)
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded')
    await expect(
      page.getByRole('contentinfo').getByRole('heading', { name: 'Customer Service' })
    ).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
    expect(heard.filter(line => line.startsWith('uncaught'))).toEqual([])

    // Another part of the shop, reached from the page that failed.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeVisible()
    await page.goBack()
    await expect(retry).toBeVisible()

    await page.unroute(files)
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: heading ?? piece.name })).toBeVisible()
  })
