import type { APIRequestContext, Page } from '@playwright/test'
import { localPath } from '../support/language'
import { mainOf, openHydrated } from '../support/page'
import { firstProducts } from '../support/products'
import { expect, test } from '../support/test'

/** Smaller pictures, of thumbnails and swatches, repeat a larger one. */
const SMALLEST = 120

const brandPage = async (request: APIRequestContext): Promise<string> => {
  const { brands } = (await (await request.get('/brands')).json()) as { brands: { slug: string }[] }
  return `/brand/${brands[0]!.slug}`
}

const screens: [string, (request: APIRequestContext) => Promise<string> | string][] = [
  ['home', () => '/'],
  ['listing, page 1', () => '/products'],
  ['listing, page 2', () => '/products?page=2'],
  ['listing, page 3', () => '/products?page=3'],
  ['product', async request => `/product/${(await firstProducts(request))[0]!._id}`],
  ['brand', brandPage],
  ['journal', () => '/journal']
]

/** Scrolls to the end, for what is rendered when it is near. */
async function showAll(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < (await height()); top += 600) await page.evaluate(y => scrollTo(0, y), top)
  await page.waitForLoadState('networkidle')
}

for (const [name, addressOf] of screens)
  test(`C382 ${name}: no picture is shown twice`, async ({ page, request }) => {
    await openHydrated(page, localPath(await addressOf(request)))
    await showAll(page)
    const pictures = await mainOf(page)
      .locator('img')
      .evaluateAll(
        (images, smallest) =>
          (images as HTMLImageElement[])
            .filter(image => image.clientWidth >= smallest)
            .map(image => new URL(image.src).pathname),
        SMALLEST
      )
    expect(pictures.length).toBeGreaterThan(2)
    expect(pictures.filter((picture, place) => pictures.indexOf(picture) !== place)).toEqual([])
  })
