import { expect, test, type Page } from '@playwright/test'
import { recordErrors, firstProducts } from '../support/shop'

/** Holds the scripts of a page back until told otherwise. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/releases\/.*\.js$/, async route => {
    await released
    await route.continue()
  })
  return release
}

/** The name of the first piece of a listing, a link to it. */
const firstCard = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'AED' }).first().getByRole('link').first()

test.describe('while the scripts are on their way', () => {
  test('a button that is pressed counts as soon as somebody listens, once', async ({ page, request }) => {
    const heard = recordErrors(page)
    const [piece] = await firstProducts(request)
    const release = await holdScripts(page)
    await page.goto(`/product/${piece!._id}`, { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('button', { name: 'Zoom image' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(heard).toEqual([])
  })

  test('the page can be read, and its links lead where they say', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/products', { waitUntil: 'commit' })
    const link = firstCard(page)
    const name = (await link.textContent())!
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('what lies far below is laid out when the page lives', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveCSS('content-visibility', 'auto')
    release()
    await expect(footer).toHaveCSS('content-visibility', 'visible')
  })
})
