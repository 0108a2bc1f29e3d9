import type { Page } from '@playwright/test'
import { showing, withAnyNumber } from '../support/counts'
import { currencyMark, isArabic, localPath, t } from '../support/language'
import { mainOf, openFromFooter, openHydrated, recordErrors } from '../support/page'
import { expect, test } from '../support/test'

/** The address of the listing holds its state. */
const cards = (page: Page) => mainOf(page).getByRole('listitem').filter({ hasText: currencyMark() })

/** Collects the queries of the listing calls. */
function recordQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/all') queries.push(searchParams)
  })
  return queries
}

test.describe('at desktop width', { tag: '@desktop' }, () => {
  test('CA-030 an address restores every control and requests exactly that', async ({ page, request }) => {
    const address = localPath('/products?search=bag&limit=48&sortBy=name&sortOrder=asc&page=2')
    const language: Record<string, string> = isArabic() ? { lang: 'ar' } : {}
    const params = { search: 'bag', limit: '48', ...language }
    const { total } = (await (await request.get('/api/products/all', { params })).json()) as { total: number }
    const expectRestored = async () => {
      await expect(page).toHaveURL(address)
      await expect(page.getByLabel(t('Search products'))).toHaveValue('bag')
      await expect(page.getByLabel(t('View'))).toHaveValue('48')
      await expect(page.getByLabel(t('Sort by'))).toHaveValue('name')
      await expect(page.getByLabel(t('Order', 'sorting'), { exact: true })).toHaveValue('asc')
      await expect(page.getByText(t(`Showing ${total - 48} of ${total}`))).toBeVisible()
      await expect(page.getByText(t('Page 2'), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t('Remove Search: bag', 'filter-chips') })).toBeVisible()
      await expect(page.getByRole('button', { name: t('Next') })).toBeDisabled()
    }
    const queries = recordQueries(page)
    const errors = recordErrors(page)
    await openHydrated(page, address)
    await expectRestored()
    expect(queries).toEqual([])

    // The first view was server-rendered; going back makes the browser request the data.
    await openFromFooter(page, 'About', 'Contact')
    await expect(page.getByRole('heading', { level: 1, name: t('Get in touch') })).toBeVisible()
    await page.reload()
    // Before the page is hydrated.
    await page.goBack()
    await expectRestored()
    expect(errors).toEqual([])
    expect(queries.map(params => Object.fromEntries(params))).toEqual([
      { ...params, sortBy: 'name', sortOrder: 'asc', page: '2', facets: '1' }
    ])
  })

  test('CA-011 CA-012 CA-023 CA-024 CA-029 typing filters, chips name the filters, Clear all removes them', async ({
    page
  }) => {
    await openHydrated(page, localPath('/products?page=2'))
    const queries = recordQueries(page)
    await page.getByLabel(t('Brand', 'filters'), { exact: true }).fill(' ottoline ')
    await expect(page).toHaveURL(
      localPath('/products?brand=ottoline&sortBy=createdAt&sortOrder=desc&limit=24&page=1')
    )
    await expect(
      page.getByRole('button', { name: t('Remove Brand: ottoline', 'filter-chips') })
    ).toBeVisible()
    await expect(page.getByText(t('Page 1'), { exact: true })).toBeVisible()
    await page.getByLabel(t('Min price')).fill('5000')
    await expect(page).toHaveURL(/[?&]min=5000&/)
    await page.getByLabel(t('Max price')).fill('9000')
    await page.getByLabel(t('Max price')).press('Enter')
    await expect(page).toHaveURL(/[?&]max=9000&/)
    // The checkbox follows the address, which changes after the click: check() would fail.
    await page.getByRole('checkbox', { name: t('In stock only') }).click()
    await expect(page.getByRole('checkbox', { name: t('In stock only') })).toBeChecked()
    await expect(page).toHaveURL(/[?&]inStock=1&/)
    for (const chip of ['Min: AED 5,000', 'Max: AED 9,000', 'In stock only'])
      await expect(page.getByRole('button', { name: t(`Remove ${chip}`, 'filter-chips') })).toBeVisible()
    await expect(page.getByText(withAnyNumber(showing))).toBeVisible()

    await page.getByRole('button', { name: t('Remove In stock only', 'filter-chips') }).click()
    await expect(page.getByRole('checkbox', { name: t('In stock only') })).not.toBeChecked()
    await expect(page).not.toHaveURL(/inStock/)
    await page.getByRole('button', { name: t('Clear all') }).click()
    await expect(page).toHaveURL(localPath('/products?sortBy=createdAt&sortOrder=desc&limit=24&page=1'))
    for (const name of [t('Brand', 'filters'), t('Min price'), t('Max price')])
      await expect(page.getByLabel(name, { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: t('Clear all') })).toHaveCount(0)
    await expect(page.getByText(withAnyNumber(total => `Showing 24 of ${total}`))).toBeVisible()

    expect(new Set(queries.map(params => params.get('brand')))).toEqual(new Set(['ottoline', null]))
    expect(new Set(queries.map(params => params.get('min')))).toEqual(new Set([null, '5000']))
    expect(new Set(queries.map(params => params.get('max')))).toEqual(new Set([null, '9000']))
    expect(new Set(queries.map(params => params.get('inStock')))).toEqual(new Set([null, '1']))
  })

  test('CA-012 Reset restores view size, sort and order', async ({ page }) => {
    await openHydrated(page, localPath('/products'))
    await page.getByLabel(t('View')).selectOption('12')
    await page.getByLabel(t('Sort by')).selectOption(t('Brand', 'filters'))
    await page.getByLabel(t('Order', 'sorting'), { exact: true }).selectOption(t('A–Z'))
    await expect(page).toHaveURL(localPath('/products?sortBy=brand&sortOrder=asc&limit=12&page=1'))
    await page.getByRole('button', { name: t('Reset') }).click()
    await expect(page).toHaveURL(localPath('/products?sortBy=createdAt&sortOrder=desc&limit=24&page=1'))
    await expect(page.getByLabel(t('View'))).toHaveValue('24')
    await page.goBack()
    await expect(page.getByLabel(t('View'))).toHaveValue('12')
    await expect(page.getByLabel(t('Sort by'))).toHaveValue('brand')
  })
})

test('at phone width the filters are a dialog', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, localPath('/products'))
  await page.getByRole('button', { name: t('Filter') }).tap()
  const dialog = page.getByRole('dialog', { name: t('Filters') })
  await dialog.getByLabel(t('Brand', 'filters'), { exact: true }).fill('ottoline')
  await expect(page).toHaveURL(/[?&]brand=ottoline&/)
  await dialog.getByRole('button', { name: t('Show results') }).tap()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: t('Remove Brand: ottoline', 'filter-chips') }).tap()
  await expect(page).not.toHaveURL(/brand/)
})

test('CA-040 Back from a product restores page, filters and scroll position', async ({ page }) => {
  await openHydrated(page, localPath('/products?search=bag&limit=12'))
  await page.getByRole('button', { name: t('Next') }).click()
  await expect(page.getByText(t('Page 2'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  const address = page.url()
  const cardLink = cards(page).nth(9).getByRole('link').first()
  // Hover first: scrolling the card into view is part of the scroll position.
  await cardLink.hover()
  const scrollY = await page.evaluate(() => window.scrollY)
  expect(scrollY).toBeGreaterThan(200)
  await cardLink.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: t('Buy Now') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(t('Page 2'), { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY)
})

test('SH-003 CA-006 CA-007 the Deep badge needs deep=1, the sentence a category as well', async ({
  page,
  request
}) => {
  const [top] = (await (await request.get('/api/category')).json()) as { _id: string }[]
  const badge = mainOf(page).getByText(t('Deep'), { exact: true })
  const sentence = mainOf(page).getByText(t('Deep mode • includes descendants'), { exact: true })
  for (const [path, badges, sentences] of [
    [`/c/${top!._id}?deep=1`, 1, 1],
    [`/c/${top!._id}`, 0, 0],
    ['/products?deep=1', 1, 0]
  ] as const) {
    await page.goto(localPath(path))
    await expect(page.getByRole('heading', { name: t('Browse Products') })).toBeVisible()
    await expect(badge).toHaveCount(badges)
    await expect(sentence).toHaveCount(sentences)
  }
})
