import { expect, test, type Page } from '@playwright/test'
import { openHydrated } from '../support/shop'

/** The listing: its address says everything, and says it again. */
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'AED' })

/** What the api was asked for, a call a line. */
function calls(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/all') asked.push(searchParams)
  })
  return asked
}

test.describe('on a desk', () => {
  test.skip(({ isMobile }) => isMobile)

  test('an address restores every control and asks for just that', async ({ page, request }) => {
    const at = '/products?search=bag&limit=48&sortBy=name&sortOrder=asc&page=2'
    const { total } = (await (await request.get('/api/products/all?search=bag&limit=48')).json()) as {
      total: number
    }
    const restored = async () => {
      await expect(page).toHaveURL(at)
      await expect(page.getByLabel('Search products')).toHaveValue('bag')
      await expect(page.getByLabel('View')).toHaveValue('48')
      await expect(page.getByLabel('Sort by')).toHaveValue('name')
      await expect(page.getByLabel('Order', { exact: true })).toHaveValue('asc')
      await expect(page.getByText(`Showing ${total - 48} of ${total}`)).toBeVisible()
      await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove Search: bag' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    }
    const asked = calls(page)
    await openHydrated(page, at)
    await restored()
    expect(asked).toEqual([])

    // The first page came rendered; this way the browser has to ask for it.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeVisible()
    await page.reload()
    await page.goBack()
    await restored()
    expect(asked.map(params => Object.fromEntries(params))).toEqual([
      { search: 'bag', limit: '48', sortBy: 'name', sortOrder: 'asc', page: '2' }
    ])
  })

  test('typing filters, chips say which, Clear all forgets them', async ({ page }) => {
    await openHydrated(page, '/products?page=2')
    const asked = calls(page)
    await page.getByLabel('Brand').fill(' ottoline ')
    await expect(page).toHaveURL('/products?brand=ottoline&sortBy=createdAt&sortOrder=desc&limit=24&page=1')
    await expect(page.getByRole('button', { name: 'Remove Brand: ottoline' })).toBeVisible()
    await expect(page.getByText('Page 1', { exact: true })).toBeVisible()
    await page.getByLabel('Min price').fill('5000')
    await expect(page).toHaveURL(/[?&]min=5000&/)
    await page.getByLabel('Max price').fill('9000')
    await page.getByLabel('Max price').press('Enter')
    await expect(page).toHaveURL(/[?&]max=9000&/)
    // The box shows what the address says, which comes a moment after the click.
    await page.getByRole('checkbox', { name: 'In stock only' }).click()
    await expect(page.getByRole('checkbox', { name: 'In stock only' })).toBeChecked()
    await expect(page).toHaveURL(/[?&]inStock=1&/)
    for (const chip of ['Min: AED 5,000', 'Max: AED 9,000', 'In stock only'])
      await expect(page.getByRole('button', { name: `Remove ${chip}` })).toBeVisible()
    await expect(page.getByText(/^Showing [1-9]\d* of \d+$/)).toBeVisible()

    await page.getByRole('button', { name: 'Remove In stock only' }).click()
    await expect(page.getByRole('checkbox', { name: 'In stock only' })).not.toBeChecked()
    await expect(page).not.toHaveURL(/inStock/)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products?sortBy=createdAt&sortOrder=desc&limit=24&page=1')
    for (const name of ['Brand', 'Min price', 'Max price'])
      await expect(page.getByLabel(name, { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0)
    await expect(page.getByText(/^Showing 24 of /)).toBeVisible()

    expect(new Set(asked.map(params => params.get('brand')))).toEqual(new Set(['ottoline', null]))
    for (const name of ['min', 'max', 'inStock']) expect(asked.filter(params => params.has(name))).toEqual([])
  })

  test('Reset gives back view size, sort and order too', async ({ page }) => {
    await openHydrated(page, '/products')
    await page.getByLabel('View').selectOption('12')
    await page.getByLabel('Sort by').selectOption('Brand')
    await page.getByLabel('Order', { exact: true }).selectOption('Asc')
    await expect(page).toHaveURL('/products?sortBy=brand&sortOrder=asc&limit=12&page=1')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL('/products?sortBy=createdAt&sortOrder=desc&limit=24&page=1')
    await expect(page.getByLabel('View')).toHaveValue('24')
    await page.goBack()
    await expect(page.getByLabel('View')).toHaveValue('12')
    await expect(page.getByLabel('Sort by')).toHaveValue('brand')
  })
})

test('on a phone the filters come in a dialog', async ({ page, isMobile }) => {
  test.skip(!isMobile)
  await openHydrated(page, '/products')
  await page.getByRole('button', { name: 'Filter' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByLabel('Brand').fill('ottoline')
  await expect(page).toHaveURL(/[?&]brand=ottoline&/)
  await dialog.getByRole('button', { name: 'Show results' }).tap()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Brand: ottoline' }).tap()
  await expect(page).not.toHaveURL(/brand/)
})

test('Back from a piece: the same page, filters and place', async ({ page }) => {
  await openHydrated(page, '/products?search=bag&limit=12')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  const at = page.url()
  const piece = cards(page).nth(9).getByRole('link').first()
  // The pointer goes there first: what it takes to see the piece is part of the place.
  await piece.hover()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(200)
  await piece.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(at)
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('deep: the badge with the key alone, the sentence only with a category', async ({ page, request }) => {
  const [top] = (await (await request.get('/api/category')).json()) as { _id: string }[]
  const badge = main(page).getByText('Deep', { exact: true })
  const sentence = main(page).getByText('Deep mode • includes descendants', { exact: true })
  for (const [at, badges, sentences] of [
    [`/c/${top!._id}?deep=1`, 1, 1],
    [`/c/${top!._id}`, 0, 0],
    ['/products?deep=1', 1, 0]
  ] as const) {
    await page.goto(at)
    await expect(page.getByRole('heading', { name: 'Browse Products' })).toBeVisible()
    await expect(badge).toHaveCount(badges)
    await expect(sentence).toHaveCount(sentences)
  }
})
