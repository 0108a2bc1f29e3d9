import { expect, test } from '@playwright/test'
import { recordErrors, firstProducts, openHydrated } from '../support/shop'

/** What the shop sends before any script runs. */
test.describe('without JavaScript', () => {
  test.skip(({ isMobile }) => isMobile, 'the same HTML for every screen')
  test.use({ javaScriptEnabled: false })

  test('the pages can be read', async ({ page, request }) => {
    const main = page.getByRole('main')
    const [piece] = await firstProducts(request)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'SHOP BY CATEGORIES' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'SHOES' }).first()).toBeVisible()

    await page.goto('/products?search=bag&sortBy=name&sortOrder=asc&limit=12&page=2')
    await expect(page.getByText(/^Showing 12 of \d+$/)).toBeVisible()
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
    await expect(page.getByText('Search: bag')).toBeVisible()
    await expect(main.getByText(/AED [\d,]+$/)).not.toHaveCount(0)
    await expect(main.getByRole('link', { name: /bag/i }).first()).toBeVisible()

    await page.goto(`/product/${piece!._id}`)
    await expect(page.getByRole('heading', { level: 1, name: piece!.name })).toBeVisible()
    await expect(main.getByText(/AED [\d,]+/).first()).toBeVisible()
    await expect(main.getByRole('img', { name: piece!.name }).first()).toBeVisible()

    await page.goto(`/search?q=${encodeURIComponent(piece!.name)}`)
    await expect(main.getByRole('link', { name: piece!.name }).first()).toBeVisible()
  })
})

test.describe('the HTML', () => {
  test.skip(({ isMobile }) => isMobile, 'no screen is looked at')

  test('of a product tells others what it is', async ({ page, request, baseURL }) => {
    const [piece] = await firstProducts(request)
    const answer = await request.get(`/product/${piece!._id}`)
    expect(answer.status()).toBe(200)
    await page.setContent((await answer.text()).replace(/<script(?! data-head)[^>]*>.*?<\/script>/gs, ''))
    await expect(page).toHaveTitle(new RegExp(`^${piece!.name} by .+ \\| Sahra$`))
    const content = (name: string) => page.locator(name).getAttribute('content')
    expect((await content('meta[name=description]'))!.length).toBeGreaterThan(40)
    expect(await content('meta[property="og:title"]')).toContain(piece!.name)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL!}/product/${piece!._id}`
    )
    const told = await page.locator('script[type="application/ld+json"]').allTextContents()
    const things = told.map(text => JSON.parse(text) as Record<string, unknown>)
    expect(things.find(thing => thing['@type'] === 'Product')).toMatchObject({
      name: piece!.name,
      offers: {
        priceCurrency: 'AED',
        price: expect.any(Number),
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
      }
    })
    expect(things.map(thing => thing['@type'])).toContain('BreadcrumbList')
  })

  test('of what is not there says 404', async ({ page, request }) => {
    for (const at of [`/product/${'f'.repeat(24)}`, '/no-such-page'])
      expect((await request.get(at)).status(), at).toBe(404)
    await page.goto('/no-such-page')
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('carries no cookie and is not sent twice', async ({ request }) => {
    const [piece] = await firstProducts(request)
    for (const at of ['/', '/products?search=bag', `/product/${piece!._id}`, '/search?q=bag', '/login']) {
      const first = await request.get(at)
      expect(first.headers(), at).not.toHaveProperty('set-cookie')
      const { etag } = first.headers()
      expect(etag, at).toBeTruthy()
      const again = await request.get(at, { headers: { 'If-None-Match': etag! } })
      expect(again.status(), at).toBe(304)
    }
  })
})

test('every public page comes alive as it was sent', async ({ page, request, isMobile }) => {
  test.skip(isMobile)
  const [piece] = await firstProducts(request)
  const [top] = (await (await request.get('/api/category')).json()) as { _id: string }[]
  const places = [
    '/',
    '/products?search=bag&brand=a&min=1000&max=90000&inStock=1&sortBy=name&sortOrder=asc&limit=48',
    '/shop',
    '/c',
    `/c/${top!._id}?deep=1`,
    '/collection',
    '/search?q=bag',
    '/search',
    '/brand/aurel',
    '/brand/nobody',
    `/product/${piece!._id}`,
    '/about',
    '/contact',
    '/privacy-policy',
    '/terms',
    '/faq',
    '/delivery-returns',
    '/login',
    '/signup',
    '/reset-password',
    '/email-verify'
  ]
  const heard = recordErrors(page)
  for (const at of places) {
    await openHydrated(page, at)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(heard, at).toEqual([])
  }
})
