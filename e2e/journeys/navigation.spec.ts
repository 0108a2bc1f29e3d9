import type { Page } from '@playwright/test'
import { isArabic, localPath, t } from '../support/language'
import { expectAccessible, openFromFooter, openHydrated, recordErrors } from '../support/page'
import { newShopper } from '../support/shopper'
import { expect, test } from '../support/test'

/** Category navigation by mouse, keyboard and touch. */
const bar = (page: Page) => page.getByRole('navigation', { name: t('Categories'), exact: true })
const barLink = (page: Page, name: string, module?: string) =>
  bar(page).getByRole('link', { name: t(name, module), exact: true })
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const deepCategory = /\/c\/[0-9a-f]{24}\/[a-z0-9-]+\?deep=1$/

test.describe('at desktop width', { tag: '@desktop' }, () => {
  test('SH-044 SH-050 hovering opens the mega-menu, a click goes to the category', async ({ page }) => {
    await openHydrated(page, localPath('/'))
    await page.mouse.wheel(0, 900)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    await barLink(page, 'Bags').hover()
    await expect(barLink(page, 'Handbags')).toBeVisible()
    await expect(barLink(page, 'Totes')).toBeVisible()
    await expect(barLink(page, 'View all Handbags', 'categories')).toBeVisible()
    await expectAccessible(page)

    await barLink(page, 'Totes').click()
    await expect(page).toHaveURL(deepCategory)
    await expect(page.getByRole('heading', { level: 1, name: t('Totes') })).toBeFocused()
    await expect(page).toHaveTitle(`${t('Totes')} | Sahra`)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
  })

  test('SH-051 leaving and Escape close the mega-menu', async ({ page }) => {
    await openHydrated(page, localPath('/'))
    await barLink(page, 'Bags').hover()
    await expect(barLink(page, 'Handbags')).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('Sahra, home') })
      .hover()
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
    await barLink(page, 'Bags').hover()
    await expect(barLink(page, 'Handbags')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
  })

  test('SH-045 the mega-menu works by keyboard', async ({ page }) => {
    await openHydrated(page, localPath('/'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${t('Cart')}`) })
      .focus()
    await page.keyboard.press('Tab')
    await expect(barLink(page, 'Bags')).toBeFocused()
    await page.keyboard.press('Tab')
    const toggle = page.getByRole('button', { name: t('Bags: subcategories') })
    await expect(toggle).toBeFocused()
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(barLink(page, 'Handbags')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
    await expect(toggle).toBeFocused()

    await barLink(page, 'Bags').focus()
    // The bar runs in the direction of the page.
    const [next, previous] = isArabic() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.keyboard.press(next!)
    await expect(barLink(page, 'Shoes')).toBeFocused()
    await page.keyboard.press(previous!)
    await page.keyboard.press('ArrowDown')
    await expect(barLink(page, 'Handbags')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(deepCategory)
    await expect(page.getByRole('heading', { level: 1, name: t('Handbags') })).toBeFocused()
    await expect(barLink(page, 'Totes')).toHaveCount(0)
  })

  test('SH-030 SH-031 SH-036 the account menu is accessible', async ({ page }) => {
    await newShopper(page)
    await openHydrated(page, localPath('/'))
    const account = page.getByRole('button', { name: t('Account') })
    await account.click()
    for (const name of ['Verify Email', 'Logout'])
      await expect(page.getByRole('banner').getByRole('button', { name: t(name) })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t('Logout') })).toHaveCount(0)
    await expect(account).toBeFocused()
    await account.click()
    await page.getByRole('link', { name: t('Orders'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('My Orders') })).toBeFocused()
    await expect(page.getByRole('button', { name: t('Logout') })).toHaveCount(0)
  })
})

test.describe('at phone width', { tag: '@phone' }, () => {
  test('SH-047 SH-048 SH-049 the drawer has expandable sections', async ({ page }) => {
    await openHydrated(page, localPath('/'))
    const opener = page.getByRole('button', { name: t('Open menu') })
    await opener.tap()
    const drawer = page.getByRole('dialog', { name: t('Browse') })
    await expect(drawer.getByRole('link', { name: t('Login / Sign up') })).toBeVisible()
    await drawer.getByText(t('Bags'), { exact: true }).tap()
    await expect(drawer.getByRole('link', { name: t('Shop all Bags', 'categories') })).toBeVisible()
    await drawer.getByText(t('Handbags'), { exact: true }).tap()
    await expect(drawer.getByRole('link', { name: t('View all Handbags', 'categories') })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()

    await opener.tap()
    await drawer.getByText(t('Bags'), { exact: true }).tap()
    await drawer.getByText(t('Handbags'), { exact: true }).tap()
    await drawer.getByRole('link', { name: t('Totes') }).tap()
    await expect(page).toHaveURL(deepCategory)
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: t('Totes') })).toBeFocused()
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  test('the drawer has its layout before it is opened, and is hidden', async ({ page }) => {
    await openHydrated(page, localPath('/'))
    const drawer = page.locator('dialog', { has: page.locator('summary') })
    const heightOfSection = () =>
      drawer.evaluate(element => element.querySelector('summary')?.getBoundingClientRect().height)
    await expect.poll(heightOfSection).toBeGreaterThan(40)
    await expect(drawer).toBeHidden()
    // It takes no room in the header. In one task: nothing else changes between the readings.
    const [withDrawer, without] = await drawer.evaluate(element => {
      const placesInHeader = () =>
        [...document.querySelectorAll('header, header a, header button')]
          .filter(other => !element.contains(other))
          .map(other => other.getBoundingClientRect().toJSON())
      const places = placesInHeader()
      element.style.display = 'none'
      return [places, placesInHeader()]
    })
    expect(without).toEqual(withDrawer)
  })

  test('SH-028 the drawer holds the account actions', async ({ page }) => {
    await newShopper(page)
    await openHydrated(page, localPath('/'))
    await page.getByRole('button', { name: t('Open menu') }).tap()
    const drawer = page.getByRole('dialog', { name: t('Browse') })
    await expect(drawer.getByRole('button', { name: t('Logout') })).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('link', { name: t('My Profile') }).tap()
    await expect(page.getByRole('heading', { level: 1, name: t('My Profile') })).toBeVisible()
    await expect(drawer).toHaveCount(0)
  })
})

test('a new page focuses its heading, sets its title and announces it', async ({ page }) => {
  const errors = recordErrors(page)
  await openHydrated(page, localPath('/'))
  const home = await page.title()
  await openFromFooter(page, 'About', 'FAQs')
  await expect(page.getByRole('heading', { level: 1, name: t('FAQs') })).toBeFocused()
  await expect(page).toHaveTitle(`${t('FAQs')} | Sahra`)
  await expect(page.locator('[aria-live=polite]', { hasText: `${t('FAQs')} | Sahra` })).toHaveCount(1)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(home)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(errors).toEqual([])
})
