import type { Page } from '@playwright/test'
import { numberIn, productCount, showing, withAnyNumber } from '../support/counts'
import { currencyMark, localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openHydrated } from '../support/page'
import { expect, test } from '../support/test'

/** The page of search results: cards, count, sort, filters and pages. */
const cards = (page: Page) => mainOf(page).getByRole('listitem').filter({ hasText: currencyMark() })

interface Found {
  results: { _id: string; name: string }[]
  total: number
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

  if (isMobile) await page.getByRole('button', { name: t('Filter') }).tap()
  const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: t('Filters') })
  const line = panel
    .getByRole('group', { name: t('Brands') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  const ofBrand = numberIn((await line.getByText(withAnyNumber(productCount)).textContent())!, productCount)
  await line.getByRole('checkbox').click()
  await expect(page).toHaveURL(/[?&]brands=[a-z-]+/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByText(t(showing(ofBrand)))).toBeVisible()
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

test('CA-051 a query that nothing has leads on to the categories', async ({ page }) => {
  await openHydrated(page, localPath('/search?q=qqqqxxxx'))
  await expect(page.getByText(t('No results found'))).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await mainOf(page)
    .getByRole('link', { name: t('All Products') })
    .click()
  await expect(page).toHaveURL(localPath('/products'))
})

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('results are filtered by a form and turned by links', async ({ page }) => {
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
