import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Facets } from '../../shared/src/contract/product'
import { numberIn, productCount, showing, withAnyNumber } from '../support/counts'
import { currencyMark, isArabic, localPath, t } from '../support/language'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  mainOf,
  openHydrated,
  openSignedIn
} from '../support/page'
import { registeredShopper, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** Filters with numbers: what a number promises is what the list then has. */
const count = async (page: Page): Promise<number> => {
  const text = await page.getByText(withAnyNumber(showing)).textContent()
  return numberIn(text!, showing)
}
/** The number of products beside a value, as it is read out. */
const promised = async (value: Locator): Promise<number> =>
  numberIn((await value.getByText(withAnyNumber(productCount)).textContent())!, productCount)
/** The facets of a query, in the language of the journey. The panel shows them a moment after the list. */
async function facetsOf(request: APIRequestContext, query = ''): Promise<Facets> {
  const response = await request.get(`/api/products/all?facets=1${query}${isArabic() ? '&lang=ar' : ''}`)
  return ((await response.json()) as { facets: Facets }).facets
}
const line = (panel: Locator, group: string, name: string): Locator =>
  panel
    .getByRole('group', { name: t(group) })
    .getByRole('listitem')
    .filter({ has: panel.page().getByRole('checkbox', { name, exact: true }) })

/** Opens the dialog at phone width; the sidebar is always there. */
async function openPanel(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: t('Filters') })
  await page.getByRole('button', { name: t('Filter') }).tap()
  return page.getByRole('dialog', { name: t('Filters') })
}
const closePanel = async (panel: Locator, isMobile: boolean): Promise<void> => {
  if (isMobile) await panel.getByRole('button', { name: t('Show results') }).tap()
}

test('C109 the number beside a brand, a colour and a condition is the number of products with it', async ({
  page,
  request,
  isMobile
}) => {
  await openHydrated(page, localPath('/products'))
  const all = await count(page)
  let panel = await openPanel(page, isMobile)
  const ofBrand = await promised(line(panel, 'Brands', 'Aurel'))
  expect(ofBrand).toBeGreaterThan(0)
  expect(ofBrand).toBeLessThan(all)
  await panel.getByRole('checkbox', { name: 'Aurel', exact: true }).click()
  await expect(page).toHaveURL(/[?&]brands=aurel&/)
  await expect(page.getByText(t(showing(ofBrand)))).toBeVisible()

  // The colours follow the brand.
  const { colours } = await facetsOf(request, '&brands=aurel')
  const { name, label = name, count: ofColour } = colours[0]!
  expect(ofColour).toBeLessThanOrEqual(ofBrand)
  await panel
    .getByRole('group', { name: t('Colour') })
    .getByRole('checkbox', {
      name: `${label}${isArabic() ? '، ' : ', '}${t(productCount(ofColour))}`,
      exact: true
    })
    .click()
  await expect(page).toHaveURL(/[?&]colours=/)
  await expect(page.getByText(t(showing(ofColour)))).toBeVisible()
  await closePanel(panel, isMobile)

  if (isMobile) await expect(page.getByText(t('2 active'))).toBeVisible()
  await page.getByRole('button', { name: t('Clear all') }).click()
  await expect(page.getByText(t(showing(all)))).toBeVisible()
  panel = await openPanel(page, isMobile)
  const { conditions } = await facetsOf(request)
  const preLoved = conditions.find(condition => condition.name === 'pre-loved')!.count
  await expect(line(panel, 'Condition', t('Pre-loved')).getByText(t(productCount(preLoved)))).toBeVisible()
  await panel.getByRole('checkbox', { name: t('Pre-loved') }).click()
  await expect(page.getByText(t(showing(preLoved)))).toBeVisible()
})

test('C109 a price range and the stock count over all pages', async ({ page, request, isMobile }) => {
  const found = await request.get('/api/products/all?min=500&max=1000&inStock=1&facets=1&limit=12')
  const { total } = (await found.json()) as { total: number }
  expect(total).toBeGreaterThan(0)
  await openHydrated(page, localPath('/products?limit=12'))
  const panel = await openPanel(page, isMobile)
  await panel.getByRole('spinbutton', { name: t('Min price') }).fill('500')
  await panel.getByRole('spinbutton', { name: t('Max price') }).fill('1000')
  await panel.getByRole('spinbutton', { name: t('Max price') }).press('Enter')
  await expect(page).toHaveURL(/[?&]max=1000&/)
  await panel.getByRole('checkbox', { name: t('In stock only') }).click()
  await expect(page.getByText(t(`Showing ${Math.min(12, total)} of ${total}`))).toBeVisible()
  await closePanel(panel, isMobile)
  await expect(page.getByText(t('Price and stock filters apply to this page'))).toHaveCount(0)
  const pages = Math.ceil(total / 12)
  await expect(page.getByText(`1 / ${pages}`)).toBeVisible()
  const prices = await mainOf(page)
    .getByRole('listitem')
    .getByText(currencyMark())
    .filter({ hasText: /\d/ })
    .count()
  expect(prices).toBeGreaterThan(0)
})

test('C110 price sorts from low to high, and the order reads so', async ({ page }) => {
  await openHydrated(page, localPath('/products'))
  await page.getByLabel(t('Sort by')).selectOption(t('Price'))
  await expect(page).toHaveURL(/sortBy=price&sortOrder=asc/)
  await expect(page.getByLabel(t('Order', 'sorting'), { exact: true })).toHaveValue('asc')
  await page.getByLabel(t('Order', 'sorting'), { exact: true }).selectOption(t('High to low'))
  await expect(page).toHaveURL(/sortOrder=desc/)
})

test('SX-010 the filters are accessible and fit the screen', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, localPath('/products?colours=Black'))
  const panel = await openPanel(page, isMobile)
  await expect(panel.getByRole('group', { name: t('Brands') })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('CA-060 AC-066 C407 a visitor signs in, comes back to the saved search, and ends it', async ({
  page,
  isMobile
}) => {
  const shopper = await registeredShopper(page, false)
  await openHydrated(page, localPath('/products?inStock=1'))
  const panel = await openPanel(page, isMobile)
  await panel.getByRole('button', { name: t('Save this search') }).click()
  // On a phone it is there for three seconds.
  const saved = page.getByText(t('Your search is saved.')).filter({ visible: true }).first().waitFor()
  await signIn(page, shopper)
  await expect(page).toHaveURL(/\/products\?inStock=1$/)
  await saved
  await expectAccessible(page)

  await openSignedIn(page, localPath('/profile/alerts'))
  const main = mainOf(page)
  const alert = main.getByRole('link', { name: t('In stock only') })
  await expect(alert).toHaveAttribute('href', localPath('/products?inStock=1'))
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main.getByRole('button', { name: t('In stock only') }).click()
  await expect(main.getByRole('heading', { name: t('You have no alerts') })).toBeVisible()
})

test('a slider is moved by the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openHydrated(page, localPath('/products'))
  const highest = page.getByRole('slider', { name: t('Highest price') })
  await highest.focus()
  // Lower is towards the start of the line.
  await highest.press(isArabic() ? 'ArrowRight' : 'ArrowLeft')
  await expect(page).toHaveURL(/[?&]max=\d+/)
  const max = Number(new URL(page.url()).searchParams.get('max')).toLocaleString('en')
  await expect(page.getByRole('button', { name: t(`Remove Max: AED ${max}`, 'filter-chips') })).toBeVisible()
  await expect(highest).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are links with an address of their own, and the filters a form', async ({ page, isMobile }) => {
    await page.goto(localPath('/products'))
    const all = await count(page)
    await page
      .getByRole('navigation', { name: t('All pages') })
      .getByRole('link', { name: '2', exact: true })
      .click()
    await expect(page).toHaveURL(localPath('/products?page=2'))
    await expect(page.getByText(t('Page 2'), { exact: true })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\?page=2$/)
    await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/products$/)
    await expect(page.locator('link[rel=next]')).toHaveAttribute('href', /\/products\?page=3$/)

    const aside = page.getByRole('complementary', { name: t('Filters') })
    const ofBrand = await promised(line(aside, 'Brands', 'Aurel'))
    await aside.getByRole('checkbox', { name: 'Aurel', exact: true }).check()
    await page.getByLabel(t('Sort by')).selectOption(t('Price'))
    await aside.getByRole('button', { name: t('Apply filters') }).click()
    await expect(page).toHaveURL(/[?&]brands=aurel(&|$)/)
    expect(await count(page)).toBe(ofBrand)
    expect(ofBrand).toBeLessThan(all)
    await expect(page.getByLabel(t('Sort by'))).toHaveValue('price')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    if (isMobile) await expectNoHorizontalScroll(page)
  })
})

const scrollTop = (page: Page) => page.evaluate(() => scrollY)

test('C12 a filter that leaves few products shows them and not the end of the page, and Back restores @desktop', async ({
  page,
  request
}) => {
  await openHydrated(page, localPath('/products'))
  const panel = page.getByRole('complementary', { name: t('Filters') })
  const cards = mainOf(page).locator('aside ~ * li:not([data-skeleton])')
  const { brands } = await facetsOf(request)
  const fewest = brands.toSorted((a, b) => a.count - b.count)[0]!
  const brand = panel.getByRole('checkbox', { name: fewest.name, exact: true })
  await cards.last().evaluate(card => card.scrollIntoView({ block: 'end', behavior: 'instant' }))
  // Pressed where the page is: Playwright would scroll first.
  const press = () =>
    brand.evaluate((box: HTMLElement) => {
      box.click()
      return scrollY
    })
  const before = await press()
  expect(before).toBeGreaterThan(900)
  await expect(cards).toHaveCount(fewest.count)
  await expect(cards.first()).toBeInViewport({ ratio: 0.5 })

  // What is in the window stays there.
  const after = await press()
  await expect(cards).not.toHaveCount(fewest.count)
  expect(await scrollTop(page)).toBe(after)
  await page.goBack()
  await expect(cards).toHaveCount(fewest.count)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(before)
})
