import type { Page } from '@playwright/test'
import { localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { openHydrated } from '../support/page'
import { firstProducts } from '../support/products'
import { expect, test } from '../support/test'

const box = (page: Page) => page.getByRole('combobox', { name: t('Search') })
const options = (page: Page) => page.getByRole('listbox', { name: t('Suggestions') }).getByRole('option')

/** Collects the texts that suggestions were requested for. */
function recordQueries(page: Page): string[] {
  const queries: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/suggestions') queries.push(searchParams.get('q') ?? '')
  })
  return queries
}

test.beforeEach(async ({ page, isMobile }) => {
  await openHydrated(page, localPath('/'))
  if (isMobile) await page.getByRole('button', { name: t('Search') }).tap()
})

test('SH-055 a burst of keys makes one call 200 ms after the last', async ({ page }) => {
  const queries = recordQueries(page)
  await page.evaluate(() =>
    document.addEventListener('input', () => performance.mark('typed'), { capture: true })
  )
  // In one task: on a slow machine keys sent one by one can be more than 200 ms apart.
  await box(page).evaluate((field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const length of [1, 2, 3, 4, 5]) {
      set!.call(field, 'chain'.slice(0, length))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(options(page).first()).toBeVisible()
  expect(queries).toEqual(['chain'])
  const waited = await page.evaluate(() => {
    const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/suggestions?'))
    return (call?.startTime ?? 0) - (performance.getEntriesByName('typed').at(-1)?.startTime ?? 0)
  })
  expect(waited).toBeGreaterThanOrEqual(199)
})

test('SH-056 a late response for an older text is dropped', async ({ page }) => {
  noteWritten(['old text', 'new text'])
  let release = () => {}
  const newer = new Promise<void>(resolve => (release = resolve))
  const late = page.waitForEvent('requestfailed', request => request.url().includes('q=old'))
  await page.route('**/api/products/suggestions?q=old*', async route => {
    await newer
    await route.fulfill({ json: { suggestions: ['old text'] } }).catch(() => undefined)
  })
  await page.route('**/api/products/suggestions?q=new*', route =>
    route.fulfill({ json: { suggestions: ['new text'] } })
  )
  const first = page.waitForRequest('**/api/products/suggestions?q=old*')
  await box(page).fill('old')
  await first
  await box(page).fill('new')
  await expect(options(page)).toHaveText(['new text'])
  release()
  await late
  await expect(options(page)).toHaveText(['new text'])
})

test('SH-057 no match shows the empty text', async ({ page }) => {
  await box(page).fill('zzyxq')
  await expect(page.getByText(t('No suggestions for the query'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('No suggestions for the query'), { exact: true })).toHaveCount(0)
})

test('SH-059 Enter opens the results; blank text opens nothing', async ({ page }) => {
  const queries = recordQueries(page)
  await box(page).fill('   ')
  await box(page).press('Enter')
  await box(page).fill('  chain ')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=chain$/)
  await expect(
    page.getByRole('heading', { level: 1, name: `${t('Search Results for')} chain` })
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /chain/i }).first()).toBeVisible()
  expect(queries).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(localPath('/'))
})

test(
  'SH-058 SH-060 the keyboard moves through the suggestions, selects and closes',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await box(page).fill('chain')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('listbox')).toHaveCSS('max-height', '240px')
    await box(page).press('ArrowDown')
    await box(page).press('ArrowDown')
    await box(page).press('ArrowUp')
    const selected = options(page).first()
    await expect(selected).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id'))!)
    await box(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(box(page)).toBeFocused()

    const [product] = await firstProducts(request)
    await box(page).fill(product!.name)
    await expect(options(page)).toHaveCount(1)
    await expect(options(page)).toContainText(product!.name)
    await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/product/${product!._id}/`))
    await expect(page.getByRole('heading', { level: 1, name: product!.name })).toBeFocused()
    await expect(options(page)).toHaveCount(0)
  }
)

test('a tap selects a suggestion', { tag: '@phone' }, async ({ page }) => {
  await expect(box(page)).toBeFocused()
  await box(page).fill('chain')
  const name = await options(page).first().innerText()
  await options(page).first().tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(box(page)).not.toBeVisible()
})
