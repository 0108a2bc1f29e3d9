import { localPath, t } from '../support/language'
import { expectNoHorizontalScroll, mainOf, openHydrated } from '../support/page'
import { firstProducts } from '../support/products'
import { demoShopper, newShopper, postJson } from '../support/shopper'
import { expect, test } from '../support/test'

test('SH-025 the header stays at the top after scrolling', async ({ page }) => {
  await openHydrated(page, localPath('/'))
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test(
  'C121 the chat link leaves the window while a phone scrolls down',
  { tag: '@phone' },
  async ({ page }) => {
    // A long text: in a listing the link may cover a control from the start, and leaves.
    await openHydrated(page, localPath('/terms'))
    const link = page.getByRole('link', { name: t('Inquire now') })
    await expect(link).toBeInViewport()
    // A scroll before the link is hydrated moves nothing.
    await expect(async () => {
      await page.mouse.wheel(0, 900)
      await expect(link).not.toBeInViewport({ timeout: 2000 })
    }).toPass()
    // It also leaves where it would cover a control (C121): it comes back on the way up, not at every place of it.
    await expect(async () => {
      await page.mouse.wheel(0, -60)
      await expect(link).toBeInViewport({ timeout: 2000 })
    }).toPass()
  }
)

test('C121 nothing floats over the price of a product or over the cart', async ({ page, request }) => {
  await newShopper(page)
  const [product] = await firstProducts(request)
  for (const path of [`/product/${product!._id}`, '/cart']) {
    await openHydrated(page, localPath(path))
    const link = page.getByRole('link', { name: t('Inquire now'), exact: true })
    await expect(link).toHaveCSS('position', 'static')
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  }
})

test('SH-082 SH-076 category tiles are 40vh or 80vh high, in 2 or 3 columns', async ({ page, isMobile }) => {
  await openHydrated(page, localPath('/'))
  const tiles = page.getByRole('region', { name: t('SHOP BY CATEGORIES') }).getByRole('listitem')
  await tiles.first().scrollIntoViewIfNeeded()
  const boxes = await Promise.all((await tiles.all()).map(tile => tile.boundingBox()))
  expect(new Set(boxes.map(box => Math.round(box!.x))).size).toBe(isMobile ? 2 : 3)
  const image = await tiles.first().locator('img').boundingBox()
  const viewport = await page.evaluate(() => window.innerHeight)
  expect(image!.height / viewport).toBeCloseTo(isMobile ? 0.4 : 0.8, 2)
})

test('C389 tiles in two columns of a tablet are 40vh high', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openHydrated(page, localPath('/'))
  const tile = page.getByRole('region', { name: t('SHOP BY CATEGORIES') }).getByRole('listitem')
  await tile.first().scrollIntoViewIfNeeded()
  expect((await tile.first().locator('img').boundingBox())!.height).toBeCloseTo(0.4 * 1024, 0)
})

test('C389 the largest pictures of a list are not lazy', async ({ page }) => {
  for (const path of ['/products', '/search?q=bag', '/brand/aurel']) {
    await openHydrated(page, localPath(path))
    const largest = await page.evaluate(() => {
      const seen = [...document.querySelectorAll<HTMLImageElement>('main img')].map(image => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return { loading: image.loading, area: width * (Math.min(bottom, innerHeight) - Math.max(top, 0)) }
      })
      const area = Math.max(...seen.map(image => image.area))
      return seen.filter(image => image.area > 0.99 * area).map(({ loading }) => loading)
    })
    expect(new Set(largest), path).toEqual(new Set(['eager']))
  }
})

test(
  'SX-021 right-to-left pages do not scroll sideways at 320 px',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [product] = await firstProducts(request)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/', '/products', `/product/${product!._id}`, '/contact', '/login']) {
      await openHydrated(page, localPath(path))
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      await expect(mainOf(page)).toBeVisible()
      await expectNoHorizontalScroll(page)
    }
  }
)

test(
  'lines of cart and orders have room beside a sidebar of a tablet',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await postJson(page, '/api/auth/login', demoShopper)
    for (const path of ['/cart', '/orders']) {
      await openHydrated(page, localPath(path))
      const line = mainOf(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      await expect(line.first()).toBeVisible()
      const faults = await line.evaluateAll((lines: Element[]) =>
        lines.flatMap(({ children }) => {
          const parts = [...children].map(part => {
            const { left, right, top, bottom } = part.getBoundingClientRect()
            const overflow = part.scrollWidth - part.clientWidth
            return { name: part.className, left, right, top, bottom, overflow }
          })
          const names = [...children].map(part => part.querySelector('h2')).filter(name => name !== null)
          return [
            ...names.filter(({ clientWidth }) => clientWidth < 96).map(name => `narrow: ${name.textContent}`),
            ...parts.filter(({ overflow }) => overflow > 0).map(({ name }) => `does not fit: ${name}`),
            ...parts.flatMap((a, index) =>
              parts
                .slice(index + 1)
                .filter(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
                .map(b => `${a.name} lies on ${b.name}`)
            )
          ]
        })
      )
      expect(faults, path).toEqual([])
    }
  }
)
