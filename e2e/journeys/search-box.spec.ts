import { expect, test, type Page } from '@playwright/test'
import { firstProducts, openHydrated } from '../support/shop'

/** Searching from the header. */
const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** The words that the api was asked for. */
function asked(page: Page): string[] {
  const words: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/suggestions') words.push(searchParams.get('q') ?? '')
  })
  return words
}

test.beforeEach(async ({ page, isMobile }) => {
  await openHydrated(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Search' }).tap()
})

test('a burst of keys asks once, 200 ms after the last', async ({ page }) => {
  const words = asked(page)
  await page.evaluate(() =>
    document.addEventListener('input', () => performance.mark('typed'), { capture: true })
  )
  await box(page).pressSequentially('chain', { delay: 40 })
  await expect(options(page).first()).toBeVisible()
  expect(words).toEqual(['chain'])
  const waited = await page.evaluate(() => {
    const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/suggestions?'))
    return (call?.startTime ?? 0) - (performance.getEntriesByName('typed').at(-1)?.startTime ?? 0)
  })
  expect(waited).toBeGreaterThanOrEqual(199)
})

test('a late answer for older words is dropped', async ({ page }) => {
  let release = () => {}
  const newer = new Promise<void>(resolve => (release = resolve))
  const late = page.waitForEvent('requestfailed', request => request.url().includes('q=old'))
  await page.route('**/api/products/suggestions?q=old', async route => {
    await newer
    await route.fulfill({ json: { suggestions: ['old words'] } }).catch(() => undefined)
  })
  await page.route('**/api/products/suggestions?q=new', route =>
    route.fulfill({ json: { suggestions: ['new words'] } })
  )
  const first = page.waitForRequest('**/api/products/suggestions?q=old')
  await box(page).fill('old')
  await first
  await box(page).fill('new')
  await expect(options(page)).toHaveText(['new words'])
  release()
  await late
  await expect(options(page)).toHaveText(['new words'])
})

test('nothing found says so', async ({ page }) => {
  await box(page).fill('zzyxq')
  await expect(page.getByText('No suggestions for the query', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No suggestions for the query', { exact: true })).toHaveCount(0)
})

test('Enter opens the results, blank words open nothing', async ({ page }) => {
  const words = asked(page)
  await box(page).fill('   ')
  await box(page).press('Enter')
  await box(page).fill('  chain ')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=chain$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for chain' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /chain/i }).first()).toBeVisible()
  expect(words).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('the keyboard walks the suggestions, takes one, closes them', async ({ page, request, isMobile }) => {
  test.skip(isMobile)
  await box(page).fill('chain')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '240px')
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await box(page).press('ArrowUp')
  const chosen = options(page).first()
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
  await box(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()

  const [piece] = await firstProducts(request)
  await box(page).fill(piece!.name)
  await expect(options(page)).toHaveText([piece!.name])
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/product/${piece!._id}`)
  await expect(page.getByRole('heading', { level: 1, name: piece!.name })).toBeFocused()
  await expect(options(page)).toHaveCount(0)
})

test('a finger takes one', async ({ page, isMobile }) => {
  test.skip(!isMobile)
  await expect(box(page)).toBeFocused()
  await box(page).fill('chain')
  const name = await options(page).first().innerText()
  await options(page).first().tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(box(page)).not.toBeVisible()
})
