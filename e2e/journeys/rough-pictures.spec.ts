import type { Page, Route } from '@playwright/test'
import { lowestContrast } from '../support/contrast'
import { localPath, t } from '../support/language'
import { expectAccessible, openHydrated } from '../support/page'
import { firstProducts } from '../support/products'
import { expect, test } from '../support/test'

/** One pixel, which covers every picture. */
const white = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'
const black = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC'

/** What becomes of the pictures of a page: of a merchant they may be of any colour, and they may never come. */
const fates: Record<string, (route: Route) => Promise<void> | undefined> = {
  'are missing': route => route.abort(),
  'are white': route => route.fulfill({ body: Buffer.from(white, 'base64'), contentType: 'image/png' }),
  'are black': route => route.fulfill({ body: Buffer.from(black, 'base64'), contentType: 'image/png' })
}
const pictures = /\/media\/.*\.(avif|webp)$/

/** Words on banners of the home page, by the title of the banner. */
const banners = [
  'Extraordinary pieces, quietly found',
  'Hours worth keeping',
  'A second life for icons',
  'Light, set by hand',
  'Dressed from the ground up'
]

async function expectReadableBanners(page: Page): Promise<void> {
  for (const title of banners) {
    const heading = page.getByRole('heading', { name: t(title) })
    for (const words of [heading, heading.locator('xpath=../p | ../span')])
      for (const one of await words.all())
        expect
          .soft(await lowestContrast(one), `${title}: ${await one.textContent()}`)
          .toBeGreaterThanOrEqual(4.5)
  }
}

for (const [fate, fulfil] of Object.entries(fates))
  test(`C252 words and icons can be read where pictures ${fate}`, async ({ page, request }) => {
    await page.route(pictures, fulfil)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHydrated(page, localPath('/'))
    await expectReadableBanners(page)
    await page.setViewportSize({ width: 800, height: 900 })
    await expectReadableBanners(page)

    // On the home page no card repeats what the title of its row says.
    await openHydrated(page, localPath('/products?sortBy=popularity'))
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('Bestseller', 'card') })
      .first()
    expect(await lowestContrast(card.getByText(t('Bestseller', 'card'), { exact: true }))).toBeGreaterThan(
      4.5
    )
    expect(await lowestContrast(card.getByRole('button').locator('svg'))).toBeGreaterThan(3)

    const [product] = await firstProducts(request)
    await openHydrated(page, localPath(`/product/${product!._id}`))
    for (const icon of await page.locator('[data-stage] button svg').all())
      expect(await lowestContrast(icon)).toBeGreaterThan(3)
  })

test('C252 SX-013 no page waits for a picture to be readable', async ({ page, request }) => {
  // Never answered: the pages stay as they are before their pictures.
  await page.route(pictures, () => undefined)
  const [product] = await firstProducts(request)
  for (const address of ['/', '/products', `/product/${product!._id}`, '/collection', '/about']) {
    await openHydrated(page, localPath(address), 'domcontentloaded')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
