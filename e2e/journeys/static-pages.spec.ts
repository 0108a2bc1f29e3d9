import { expect, test, type APIRequestContext } from '@playwright/test'
import {
  recordErrors,
  expectAccessible,
  expectNoHorizontalScroll,
  firstProducts,
  openHydrated
} from '../support/shop'

/** Every page that anyone may open: can be read by all, fits every screen, and the browser has nothing to say against it. */
type Place = { at: string; title: string }
const product = async (request: APIRequestContext): Promise<Place> => {
  const [piece] = await firstProducts(request)
  return { at: `/product/${piece!._id}`, title: `${piece!.name} by ` }
}
const places: Record<string, string> = {
  '/': 'Sahra: new and pre-loved luxury in Dubai',
  '/about': 'About Us | Sahra',
  '/contact': 'Get in touch | Sahra',
  '/privacy-policy': 'Privacy Policy | Sahra',
  '/terms': 'Terms and Conditions | Sahra',
  '/faq': 'FAQs | Sahra',
  '/delivery-returns': 'Delivery & Returns | Sahra',
  '/products': 'Browse Products | Sahra',
  '/collection': 'All Collections | Sahra',
  '/search?q=bag': 'Search Results for bag | Sahra',
  '/brand/aurel': 'Aurel | Sahra',
  '/login': 'Login | Sahra',
  'a product': ''
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, itsTitle] of Object.entries(places))
  test(`${name} is sound`, async ({ page, request, isMobile }) => {
    const { at, title } = name.startsWith('/') ? { at: name, title: itsTitle } : await product(request)
    const heard = recordErrors(page)
    await openHydrated(page, at)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (itsTitle) await expect(page).toHaveTitle(title)
    else expect(await page.title()).toContain(title)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    if (isMobile) {
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoHorizontalScroll(page)
    }
    expect(heard).toEqual([])
  })

for (const at of ['/about', '/contact'])
  test(`the newsletter of ${at} sends nothing and goes nowhere`, async ({ page }) => {
    await openHydrated(page, at)
    const sent: string[] = []
    page.on('request', request => {
      // Files of the shop may come at any time; what is sent is a call.
      if (!['image', 'script'].includes(request.resourceType()))
        sent.push(`${request.method()} ${request.url()}`)
    })
    const news = page.getByRole('region', { name: 'Subscribe Now & Get 20% Off' })
    const email = news.getByRole('textbox', { name: 'E-mail' })
    const invalid = () => email.evaluate((input: HTMLInputElement) => !input.checkValidity())
    expect(await invalid()).toBe(true)
    await email.fill('not an address')
    expect(await invalid()).toBe(true)
    await email.fill('reader@example.com')
    await news.getByRole('button', { name: 'SUBSCRIBE' }).click()
    await email.press('Enter')
    await expect(email).toHaveValue('reader@example.com')
    await expect(page).toHaveURL(at)
    expect(sent).toEqual([])
  })
