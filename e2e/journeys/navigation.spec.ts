import { expect, test, type Page } from '@playwright/test'
import { recordErrors, expectAccessible, newShopper, openHydrated } from '../support/shop'

/** The ways through the shop: categories by mouse, keyboard and finger, and what happens on arrival. */
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const inBar = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const deepCategory = /\/c\/[0-9a-f]{24}\?deep=1$/

test.describe('on a desk', () => {
  test.skip(({ isMobile }) => isMobile)

  test('the mouse opens what is below a category, and goes there', async ({ page }) => {
    await openHydrated(page, '/')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
    await inBar(page, 'Bags').hover()
    await expect(inBar(page, 'Handbags')).toBeVisible()
    await expect(inBar(page, 'Totes')).toBeVisible()
    await expect(inBar(page, 'View all Handbags')).toBeVisible()
    await expectAccessible(page)

    await inBar(page, 'Totes').click()
    await expect(page).toHaveURL(deepCategory)
    await expect(page.getByRole('heading', { level: 1, name: 'Totes' })).toBeFocused()
    await expect(page).toHaveTitle('Totes | Sahra')
    expect(await scrolled(page)).toBe(0)
    await expect(inBar(page, 'Handbags')).toHaveCount(0)
  })

  test('leaving closes it, and so does Escape', async ({ page }) => {
    await openHydrated(page, '/')
    await inBar(page, 'Bags').hover()
    await expect(inBar(page, 'Handbags')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Sahra, home' }).hover()
    await expect(inBar(page, 'Handbags')).toHaveCount(0)
    await inBar(page, 'Bags').hover()
    await expect(inBar(page, 'Handbags')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inBar(page, 'Handbags')).toHaveCount(0)
  })

  test('the keyboard alone does the same', async ({ page }) => {
    await openHydrated(page, '/')
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).focus()
    await page.keyboard.press('Tab')
    await expect(inBar(page, 'Bags')).toBeFocused()
    await expect(inBar(page, 'Bags')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(inBar(page, 'Handbags')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(inBar(page, 'Handbags')).toHaveCount(0)
    await expect(inBar(page, 'Bags')).toBeFocused()

    await page.keyboard.press('ArrowRight')
    await expect(inBar(page, 'Shoes')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(inBar(page, 'Handbags')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(deepCategory)
    await expect(page.getByRole('heading', { level: 1, name: 'Handbags' })).toBeFocused()
    await expect(inBar(page, 'Totes')).toHaveCount(0)
  })

  test('the account menu can be read and used by everyone', async ({ page }) => {
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

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile)

  test('the menu: sections that open, the whole of each, and one that leads away', async ({ page }) => {
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
    expect(await scrolled(page)).toBe(0)
  })

  test('the menu carries the account', async ({ page }) => {
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

test('each page is arrived at: heading, title, and a word for those who listen', async ({ page }) => {
  const heard = recordErrors(page)
  await openHydrated(page, '/')
  const home = await page.title()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeFocused()
  await expect(page).toHaveTitle('FAQs | Sahra')
  await expect(page.locator('[aria-live=polite]', { hasText: 'FAQs | Sahra' })).toHaveCount(1)
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(home)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(heard).toEqual([])
})
