import { withAnyNumber } from '../support/counts'
import { currencyMark, isArabic, localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { openHydrated, recordErrors } from '../support/page'
import { firstProducts } from '../support/products'
import { expect, test } from '../support/test'

/** The HTML before any script runs. */
test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('pages are readable', async ({ page, request }) => {
    const main = page.getByRole('main')
    const [product] = await firstProducts(request)
    await page.goto(localPath('/'))
    await expect(page.getByRole('heading', { name: t('SHOP BY CATEGORIES') })).toBeVisible()
    await expect(main.getByRole('link', { name: t('Shoes') }).first()).toBeVisible()

    const search = page.getByRole('banner').getByRole('search')
    await expect(search).toHaveAttribute('action', localPath('/search'))

    await page.goto(localPath('/products?search=bag&sortBy=name&sortOrder=asc&limit=12&page=2'))
    await expect(page.getByText(withAnyNumber(total => `Showing 12 of ${total}`))).toBeVisible()
    await expect(page.getByText(t('Page 2'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('Search: bag'))).toBeVisible()
    await expect(main.getByText(currencyMark()).filter({ hasText: /\d/ })).not.toHaveCount(0)
    await expect(main.getByRole('link', { name: /bag/i }).first()).toBeVisible()

    await page.goto(localPath(`/product/${product!._id}`))
    await expect(page.getByRole('heading', { level: 1, name: product!.name })).toBeVisible()
    await expect(main.getByText(currencyMark()).filter({ hasText: /\d/ }).first()).toBeVisible()
    await expect(main.getByRole('img', { name: product!.name }).first()).toBeVisible()

    await page.goto(localPath(`/search?q=${encodeURIComponent(product!.name)}`))
    await expect(main.getByRole('link', { name: product!.name }).first()).toBeVisible()
  })
})

test.describe('the HTML', { tag: '@desktop' }, () => {
  test('SX-019 of a product has title, description, canonical address and structured data', async ({
    page,
    request,
    baseURL
  }) => {
    const [product] = await firstProducts(request)
    const path = localPath(`/product/${product!._id}`)
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    await page.setContent((await response.text()).replace(/<script(?! data-head)[^>]*>.*?<\/script>/gs, ''))
    const by = isArabic() ? 'من' : 'by'
    await expect(page).toHaveTitle(new RegExp(`^\u2068?${product!.name}\u2069? ${by} .+ \\| Sahra$`))
    const content = (name: string) => page.locator(name).getAttribute('content')
    expect((await content('meta[name=description]'))!.length).toBeGreaterThan(40)
    expect(await content('meta[property="og:title"]')).toContain(product!.name)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^${baseURL!}${path}/[a-z0-9-]+$`)
    )
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const entities = blocks.map(text => JSON.parse(text) as Record<string, unknown>)
    const thing = entities.find(entity => /^Product(Group)?$/.test(String(entity['@type'])))
    expect(thing).toMatchObject({ name: product!.name })
    const [offered = thing] = (thing!['hasVariant'] as object[] | undefined) ?? []
    expect(offered).toMatchObject({
      offers: {
        priceCurrency: 'AED',
        price: expect.any(Number),
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
        shippingDetails: {
          shippingRate: { value: expect.any(Number), currency: 'AED' },
          shippingDestination: { addressCountry: 'AE' },
          deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } }
        }
      }
    })
    expect(entities.map(entity => entity['@type'])).toContain('BreadcrumbList')
  })

  test('C111 of a product with another name is a redirect to its own', async ({ request }) => {
    const [product] = await firstProducts(request)
    const path = localPath(`/product/${product!._id}`)
    const response = await request.get(`${path}/another-name?x=1`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    const { location, 'cache-control': cacheControl } = response.headers()
    expect(location).toMatch(new RegExp(`^${path}/[a-z0-9-]+\\?x=1$`))
    expect(cacheControl).toContain('max-age=0')
    expect((await request.get(location!)).status()).toBe(200)
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  })

  test('SH-023 of an unknown product or page is a 404', async ({ page, request }) => {
    for (const path of [`/product/${'f'.repeat(24)}`, '/no-such-page'])
      expect((await request.get(localPath(path))).status(), path).toBe(404)
    await page.goto(localPath('/no-such-page'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Back to home') })
      .click()
    await expect(page).toHaveURL(localPath('/'))
  })

  test('SEC-23 sets no cookie and is revalidated by ETag', async ({ request }) => {
    const [product] = await firstProducts(request)
    const paths = ['/', '/products?search=bag', `/product/${product!._id}`, '/search?q=bag', '/login']
    for (const path of paths.map(localPath)) {
      const first = await request.get(path)
      expect(first.headers(), path).not.toHaveProperty('set-cookie')
      const { etag } = first.headers()
      expect(etag, path).toBeTruthy()
      const again = await request.get(path, { headers: { 'If-None-Match': etag! } })
      expect(again.status(), path).toBe(304)
    }
  })
})

test(
  'SX-016 SH-009 SH-013 every public page hydrates without errors',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [product] = await firstProducts(request)
    const [top] = (await (await request.get('/api/category')).json()) as { _id: string }[]
    const paths = [
      '/',
      '/products?search=bag&brand=a&min=1000&max=90000&inStock=1&sortBy=name&sortOrder=asc&limit=48',
      '/shop',
      '/c',
      `/c/${top!._id}?deep=1`,
      '/collection',
      '/search?q=bag',
      '/search',
      '/brand/aurel',
      '/brand/unknown',
      `/product/${product!._id}`,
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
    // The page of an unknown brand has the name that the address says.
    noteWritten('Unknown')
    const errors = recordErrors(page)
    for (const path of paths) {
      await openHydrated(page, localPath(path))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // The browser logs the status of an unknown brand's page.
      const logged = path === '/brand/unknown' ? [expect.stringMatching(/status of 404/)] : []
      expect(errors.splice(0), path).toEqual(logged)
    }
  }
)
