import type { Page } from '@playwright/test'
import { currencyMark, localPath, t } from '../support/language'
import { recordErrors } from '../support/page'
import { firstProducts } from '../support/products'
import { expect, test } from '../support/test'

/** Delays the scripts of a page. Returns the function that lets them pass. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/releases\/.*\.js$/, async route => {
    await released
    await route.continue()
  })
  return release
}

/** The link of the first product of a listing. */
const firstCardLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: currencyMark() })
    .first()
    .getByRole('link')
    .first()

test.describe('before hydration', () => {
  test('a click is replayed once after hydration', async ({ page, request }) => {
    const errors = recordErrors(page)
    const [product] = await firstProducts(request)
    const release = await holdScripts(page)
    await page.goto(localPath(`/product/${product!._id}`), { waitUntil: 'commit' })
    await page
      .getByRole('main')
      .getByRole('button', { name: t('Zoom image') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test('a click below the fold is replayed once its script has loaded', async ({ page, request }) => {
    const errors = recordErrors(page)
    let release = (): void => undefined
    const released = new Promise<void>(resolve => (release = resolve))
    await page.route(/\/releases\/mfe-product\/.*\/lower-part\..*\.js$/, async route => {
      await released
      await route.continue()
    })
    const product = (await firstProducts(request)).find(({ reviewCount }) => reviewCount)
    // The script that is held would hold the load event, too, where it is requested before.
    await page.goto(localPath(`/product/${product!._id}`), { waitUntil: 'commit' })
    await expect(page.locator('#sahra')).toHaveAttribute('data-live')
    await page.getByRole('button', { name: t('See all reviews') }).click()
    const dialog = page.getByRole('dialog', { name: t('All reviews') })
    await expect(dialog).toHaveCount(0)
    release()
    await expect(dialog).toBeVisible()
    expect(errors).toEqual([])
  })

  test(
    'a toast between hydration and the first idle moment is shown',
    { tag: '@desktop' },
    async ({ page, context, request }) => {
      const errors = recordErrors(page)
      await context.grantPermissions(['clipboard-write'])
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined })
        window.requestIdleCallback = callback => {
          addEventListener('test:idle', () => callback({ didTimeout: false, timeRemaining: () => 50 }))
          return 0
        }
      })
      const [product] = await firstProducts(request)
      await page.goto(localPath(`/product/${product!._id}`))
      const share = page.getByRole('main').getByRole('button', { name: t('Share'), exact: true })
      await expect(async () => {
        await share.click()
        await expect(share).not.toHaveAttribute('data-pressed')
      }).toPass()
      await page.evaluate(() => dispatchEvent(new Event('test:idle')))
      await expect(page.getByText(t('Link copied'))).toBeVisible()
      expect(errors).toEqual([])
    }
  )

  test('the content is readable and links work', async ({ page }) => {
    await holdScripts(page)
    await page.goto(localPath('/products'), { waitUntil: 'commit' })
    const link = firstCardLink(page)
    const name = (await link.textContent())!
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('content below the fold is laid out after hydration', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(localPath('/'), { waitUntil: 'commit' })
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveCSS('content-visibility', 'auto')
    release()
    await expect(footer).toHaveCSS('content-visibility', 'visible')
  })
})
