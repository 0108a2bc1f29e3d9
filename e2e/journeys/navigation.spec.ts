import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, openHydrated, recordErrors } from '../support/page'
import { newShopper } from '../support/shopper'

/** Category navigation by mouse, keyboard and touch. */
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const barLink = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const deepCategory = /\/c\/[0-9a-f]{24}\?deep=1$/

test.describe('at desktop width', () => {
  test.skip(({ isMobile }) => isMobile)

  test('SH-044 SH-050 hovering opens the mega-menu, a click goes to the category', async ({ page }) => {
    await openHydrated(page, '/')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    await barLink(page, 'Bags').hover()
    await expect(barLink(page, 'Handbags')).toBeVisible()
    await expect(barLink(page, 'Totes')).toBeVisible()
    await expect(barLink(page, 'View all Handbags')).toBeVisible()
    await expectAccessible(page)

    await barLink(page, 'Totes').click()
    await expect(page).toHaveURL(deepCategory)
    await expect(page.getByRole('heading', { level: 1, name: 'Totes' })).toBeFocused()
    await expect(page).toHaveTitle('Totes | Sahra')
    expect(await scrollTop(page)).toBe(0)
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
  })

  test('SH-051 leaving and Escape close the mega-menu', async ({ page }) => {
    await openHydrated(page, '/')
    await barLink(page, 'Bags').hover()
    await expect(barLink(page, 'Handbags')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Sahra, home' }).hover()
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
    await barLink(page, 'Bags').hover()
    await expect(barLink(page, 'Handbags')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
  })

  test('SH-045 the mega-menu works by keyboard', async ({ page }) => {
    await openHydrated(page, '/')
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).focus()
    await page.keyboard.press('Tab')
    await expect(barLink(page, 'Bags')).toBeFocused()
    await expect(barLink(page, 'Bags')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(barLink(page, 'Handbags')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(barLink(page, 'Handbags')).toHaveCount(0)
    await expect(barLink(page, 'Bags')).toBeFocused()

    await page.keyboard.press('ArrowRight')
    await expect(barLink(page, 'Shoes')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(barLink(page, 'Handbags')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(deepCategory)
    await expect(page.getByRole('heading', { level: 1, name: 'Handbags' })).toBeFocused()
    await expect(barLink(page, 'Totes')).toHaveCount(0)
  })

  test('SH-030 SH-031 SH-036 the account menu is accessible', async ({ page }) => {
    await newShopper(page)
    await openHydrated(page, '/')
    const account = page.getByRole('button', { name: 'Account' })
    await account.click()
    for (const name of ['Verify Email', 'Logout'])
      await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await expect(account).toBeFocused()
    await account.click()
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  })
})

test.describe('at phone width', () => {
  test.skip(({ isMobile }) => !isMobile)

  test('SH-047 SH-048 SH-049 the drawer has expandable sections', async ({ page }) => {
    await openHydrated(page, '/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.tap()
    const drawer = page.getByRole('dialog', { name: 'Browse' })
    await expect(drawer.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
    await drawer.getByText('Bags', { exact: true }).tap()
    await expect(drawer.getByRole('link', { name: 'Shop all Bags' })).toBeVisible()
    await drawer.getByText('Handbags', { exact: true }).tap()
    await expect(drawer.getByRole('link', { name: 'View all Handbags' })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()

    await opener.tap()
    await drawer.getByText('Bags', { exact: true }).tap()
    await drawer.getByText('Handbags', { exact: true }).tap()
    await drawer.getByRole('link', { name: 'Totes' }).tap()
    await expect(page).toHaveURL(deepCategory)
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Totes' })).toBeFocused()
    expect(await scrollTop(page)).toBe(0)
  })

  test('SH-028 the drawer holds the account actions', async ({ page }) => {
    await newShopper(page)
    await openHydrated(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Browse' })
    await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'My Profile' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    await expect(drawer).toHaveCount(0)
  })
})

test('a new page focuses its heading, sets its title and announces it', async ({ page }) => {
  const errors = recordErrors(page)
  await openHydrated(page, '/')
  const home = await page.title()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeFocused()
  await expect(page).toHaveTitle('FAQs | Sahra')
  await expect(page.locator('[aria-live=polite]', { hasText: 'FAQs | Sahra' })).toHaveCount(1)
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(home)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(errors).toEqual([])
})
