import type { Locator, Page } from '@playwright/test'
import type { ProductListResponse } from '../../shared/src/contract/product'
import { numberIn, productCount, showing, withAnyNumber } from '../support/counts'
import { currencyMark, isArabic, localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { openWithout, typefaces } from '../support/layout-shift'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  mainOf,
  openHydrated,
  recordErrors
} from '../support/page'
import { expect, test } from '../support/test'

/** The pages of search results and of a brand: cards, count, sort, filters and pages. */
const cards = (page: Page) => mainOf(page).getByRole('listitem').filter({ hasText: currencyMark() })

interface Found {
  results: { _id: string; name: string }[]
  total: number
}

/** Chooses the first value of a group of filters; returns the number of products beside it. */
async function filterByFirst(page: Page, group: string, isMobile: boolean): Promise<number> {
  if (isMobile) await page.getByRole('button', { name: t('Filter') }).tap()
  const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: t('Filters') })
  const line = panel
    .getByRole('group', { name: group })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  const promised = numberIn((await line.getByText(withAnyNumber(productCount)).textContent())!, productCount)
  await line.getByRole('checkbox').click()
  return promised
}

test('CA-050 CA-053 results have their number, can be sorted and filtered, and have pages', async ({
  page,
  request,
  isMobile
}) => {
  const search = async (query: string) =>
    (await (await request.get(`/api/products/search?q=bag&limit=24&${query}`)).json()) as Found
  const { total, results } = await search('page=1')
  expect(total).toBeGreaterThan(24)
  await openHydrated(page, localPath('/search?q=bag'))
  await expect(page.getByRole('heading', { level: 1, name: `${t('Search Results for')} bag` })).toBeVisible()
  await expect(page.getByText(t(showing(total)))).toBeVisible()
  await expect(cards(page).first().getByRole('link', { name: results[0]!.name })).toBeVisible()
  await expect(page.getByLabel(t('Sort by'))).toHaveValue('relevance')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const [cheapest] = (await search('sortBy=price&sortOrder=asc')).results
  await page.getByLabel(t('Sort by')).selectOption(t('Price'))
  await expect(page).toHaveURL(localPath('/search?q=bag&sortBy=price&sortOrder=asc'))
  await expect(cards(page).first().getByRole('link', { name: cheapest!.name })).toBeVisible()

  await page.getByRole('button', { name: t('Next') }).click()
  await expect(page).toHaveURL(/[?&]page=2$/)
  await expect(page.getByRole('region', { name: t('Results') })).toBeFocused()

  const ofBrand = await filterByFirst(page, t('Brands'), isMobile)
  await expect(page).toHaveURL(/[?&]brands=[a-z-]+/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByText(t(showing(ofBrand)))).toBeVisible()
})

test('C402 a brand has its head in the HTML, which no typeface moves, and its products are sorted and filtered', async ({
  page,
  request,
  isMobile
}) => {
  const language = isArabic() ? '&lang=ar' : ''
  const read = async (path: string) => (await request.get(`${path}${language}`)).json()
  const facts = (await read('/api/brands/aurel?')) as Record<'name' | 'description' | 'knownFor', string>
  const errors = recordErrors(page)
  const arrive = await openWithout(page, typefaces, localPath('/brand/aurel'))
  const topOfList = async () => (await page.getByRole('region', { name: t('Products') }).boundingBox())!.y
  const before = await topOfList()
  await arrive()
  expect(await topOfList()).toBe(before)

  const headOf = (shown: Page) =>
    mainOf(shown)
      .locator('header')
      .evaluate(head => head.outerHTML)
  const html = await (await request.get(localPath('/brand/aurel'))).text()
  const unscripted = await page.context().newPage()
  await unscripted.setContent(html.replace(/<script[^>]*>.*?<\/script>/gs, ''), { waitUntil: 'commit' })
  const sent = await headOf(unscripted)
  await unscripted.close()
  expect(await headOf(page)).toBe(sent)
  expect(sent).toContain(facts.description)
  await expect(page.getByRole('heading', { level: 1, name: facts.name })).toBeVisible()
  await expect(page.getByText(facts.knownFor, { exact: true })).toBeVisible()
  if (isMobile) {
    await expect(cards(page).first()).toBeInViewport()
    await page.getByRole('button', { name: t('About Aurel', 'brand') }).tap()
  }
  await expect(page.getByText(facts.description)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const { items } = (await read(
    '/api/products/all?brand=aurel&sortBy=price&sortOrder=asc&limit=24'
  )) as ProductListResponse
  await page.getByLabel(t('Sort by')).selectOption(t('Price'))
  await expect(page).toHaveURL(localPath('/brand/aurel?sortBy=price&sortOrder=asc'))
  await expect(cards(page).first().getByRole('link', { name: items[0]!.product.name })).toBeVisible()
  const ofCategory = await filterByFirst(page, t('Categories', 'filters'), isMobile)
  await expect(page).toHaveURL(/\/brand\/aurel\?category=/)
  await expect(page.getByText(t(showing(ofCategory)))).toBeVisible()
  expect(errors).toEqual([])
})

/** Presses the value of a group that leaves the fewest products, where the page is: Playwright would scroll first. */
async function filterByRarest(panel: Locator, group: string): Promise<void> {
  const lines = panel
    .getByRole('group', { name: group })
    .getByRole('listitem')
    .filter({ has: panel.page().getByRole('checkbox') })
  await expect(lines.first()).toBeVisible()
  const counts = await lines.getByText(withAnyNumber(productCount)).allTextContents()
  const numbers = counts.map(text => numberIn(text, productCount))
  const rarest = lines.nth(numbers.indexOf(Math.min(...numbers))).getByRole('checkbox')
  await rarest.evaluate((box: HTMLElement) => box.click())
  await expect(rarest).toBeChecked()
}

const lists = [
  { path: '/products', group: () => t('Brands') },
  { path: '/search?q=bag', group: () => t('Brands') },
  { path: '/brand/aurel', group: () => t('Categories', 'filters') }
]
for (const { path, group } of lists)
  test(`C12 ${path} shows the products that a filter leaves, from the end of the list and from its beginning`, async ({
    page,
    isMobile
  }) => {
    for (const from of ['end', 'start'] as const) {
      await openHydrated(page, localPath(path))
      if (from === 'end')
        await cards(page)
          .last()
          .evaluate(card => card.scrollIntoView({ block: 'end', behavior: 'instant' }))
      if (isMobile) await page.getByRole('button', { name: t('Filter') }).tap()
      const panel = isMobile
        ? page.getByRole('dialog')
        : page.getByRole('complementary', { name: t('Filters') })
      await filterByRarest(panel, group())
      if (isMobile) await panel.getByRole('button', { name: t('Show results') }).tap()
      await expect(page).not.toHaveURL(localPath(path))
      await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 })
    }
    await expectNoHorizontalScroll(page)
  })

test('a query with a typing error shows results for the corrected one', async ({ page }) => {
  noteWritten('handbag')
  await openHydrated(page, localPath('/search?q=handbga'))
  await expect(
    page.getByRole('heading', { level: 1, name: `${t('Search Results for')} handbga` })
  ).toBeVisible()
  await expect(page.getByText(t('Showing results for “handbag”'))).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('CA-020 CA-051 C404 where nothing is found, popular products, the concierge and all products are', async ({
  page
}) => {
  const popular = () => page.getByRole('region', { name: t('Most popular') })
  // From the cache of the api they are there within a second on a busy machine, too.
  const language = isArabic() ? '&lang=ar' : ''
  await page.request.get(`/api/products/all?sortBy=popularity&sortOrder=desc&inStock=1&limit=8${language}`)
  await openHydrated(page, localPath('/products?max=1'))
  await expect(page.getByText(t('No products found.'))).toBeVisible()
  await expect(popular().getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await openHydrated(page, localPath('/search?q=qqqqxxxx'))
  await expect(page.getByText(t('No results found'))).toBeVisible()
  await expect(popular().getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: t('Tell our concierge what you are looking for') }).click()
  await expect(page).toHaveURL(localPath('/contact'))
  await page.goBack()
  await mainOf(page)
    .getByRole('link', { name: t('All Products') })
    .click()
  await expect(page).toHaveURL(localPath('/products'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('C12 Apply filters leads to the products', async ({ page }) => {
    await page.goto(localPath('/search?q=bag'))
    await page.getByLabel(t('Min price')).fill('5000')
    await page.getByRole('button', { name: t('Apply filters') }).click()
    await expect(page).toHaveURL(/[?&]min=5000.*#results$/)
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.5 })
  })

  test('results are filtered by a form and turned by links @desktop', async ({ page }) => {
    await page.goto(localPath('/search?q=bag'))
    await page
      .getByRole('navigation', { name: t('All pages') })
      .getByRole('link', { name: '2', exact: true })
      .click()
    await expect(page).toHaveURL(localPath('/search?q=bag&page=2'))
    await expect(page.getByText(withAnyNumber(showing))).toBeVisible()
    await page.getByLabel(t('Min price')).fill('5000')
    await page.getByRole('button', { name: t('Apply filters') }).click()
    await expect(page).toHaveURL(/[?&]q=bag.*[?&]min=5000/)
    await expect(page.getByText(t('Min: AED 5,000'))).toBeVisible()
  })
})
