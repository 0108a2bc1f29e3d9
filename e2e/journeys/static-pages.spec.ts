import type { APIRequestContext, Page } from '@playwright/test'
import { localPath, t } from '../support/language'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openHydrated,
  openSignedIn,
  recordErrors
} from '../support/page'
import { firstProducts } from '../support/products'
import { newShopper } from '../support/shopper'
import { expect, test } from '../support/test'

/** Public pages: accessible, at every width, without console errors. */
const productPage = async (request: APIRequestContext) => {
  const [product] = await firstProducts(request)
  const { _id, name, brand } = product!
  return { path: `/product/${_id}`, title: new RegExp(`^\\W*${name}.*${brand.name}.* \\| Sahra$`) }
}
const titles: Record<string, () => string> = {
  '/': () => t('Sahra: new and pre-loved luxury in Dubai'),
  '/about': () => `${t('About Us')} | Sahra`,
  '/contact': () => `${t('Get in touch')} | Sahra`,
  '/privacy-policy': () => `${t('Privacy Policy')} | Sahra`,
  '/terms': () => `${t('Terms and Conditions')} | Sahra`,
  '/faq': () => `${t('FAQs')} | Sahra`,
  '/delivery-returns': () => `${t('Delivery & Returns')} | Sahra`,
  '/products': () => `${t('Browse Products')} | Sahra`,
  '/collection': () => `${t('All Collections')} | Sahra`,
  '/search?q=bag': () => `${t('Search Results for')} bag | Sahra`,
  '/brand/aurel': () => 'Aurel | Sahra',
  '/login': () => `${t('Login')} | Sahra`,
  'a product': () => ''
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, titleOf] of Object.entries(titles))
  test(`SX-013 SX-016 SX-019 SX-021 ${name} is accessible, fits and logs no error`, async ({
    page,
    request,
    isMobile
  }) => {
    const { path, title } = name.startsWith('/')
      ? { path: name, title: titleOf() }
      : await productPage(request)
    const errors = recordErrors(page)
    await openHydrated(page, localPath(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(title)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    if (isMobile) {
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoHorizontalScroll(page)
    }
    expect(errors).toEqual([])
  })

for (const path of ['/about', '/contact'])
  test(`SH-086 SH-087 the newsletter of ${path} sends nothing and stays on the page`, async ({ page }) => {
    // What completes a page when it is first used.
    const completed = Promise.all(
      ['/api/settings/public', '/api/category'].map(path =>
        page.waitForResponse(response => new URL(response.url()).pathname === path)
      )
    )
    await openHydrated(page, localPath(path))
    await completed
    const calls: string[] = []
    page.on('request', request => {
      if (['document', 'fetch', 'ping', 'xhr'].includes(request.resourceType()))
        calls.push(`${request.method()} ${request.url()}`)
    })
    const newsletter = page.getByRole('region', { name: t('Subscribe Now & Get 20% Off') })
    const email = newsletter.getByRole('textbox', { name: t('E-mail') })
    const invalid = () => email.evaluate((input: HTMLInputElement) => !input.checkValidity())
    expect(await invalid()).toBe(true)
    await email.fill('not an address')
    expect(await invalid()).toBe(true)
    await email.fill('reader@example.com')
    await newsletter.getByRole('button', { name: t('SUBSCRIBE') }).click()
    await email.press('Enter')
    await expect(email).toHaveValue('reader@example.com')
    await expect(page).toHaveURL(localPath(path))
    expect(calls).toEqual([])
  })

test.describe('a static page', () => {
  /** Collects the scripts that a page loads. */
  function recordScripts(page: Page): string[] {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    return scripts
  }

  test(
    'is without scripts until it is used, and the first press counts',
    { tag: '@phone' },
    async ({ page }) => {
      const errors = recordErrors(page)
      const scripts = recordScripts(page)
      await page.goto(localPath('/faq'), { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(scripts).toEqual([])
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('Open menu') })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(scripts).not.toEqual([])
      expect(errors).toEqual([])
    }
  )

  test('knows a shopper without being used', async ({ page }) => {
    await newShopper(page)
    await openSignedIn(page, localPath('/cart'))
    await openSignedIn(page, localPath('/about'))
  })
})
