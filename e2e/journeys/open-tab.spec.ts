import type { Page } from '@playwright/test'
import { localPath, t } from '../support/language'
import { openHydrated, recordErrors } from '../support/page'
import { addToCartButton, productWithOptions, selectOptions } from '../support/products'
import { block, copyReleases, promote, liveReleases } from '../support/releases'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'
test.describe.configure({ timeout: 120_000 })

let before: string[]
test.beforeAll(async () => (before = await liveReleases()))
test.afterAll(async () => void (await promote(...before)))

// What is open keeps its releases in every language; the next test has its pages in Arabic.
test(
  'a tab opened before three promotions and a rollback completes a purchase without reload or error',
  { tag: ['@desktop', '@english'] },
  async ({ page, context, request }) => {
    const errors = recordErrors(page)
    await newShopper(page)
    await postJson(page, '/api/user/address', sampleAddress)
    const product = await productWithOptions(request, 'Shoes')
    await openHydrated(page, localPath(`/product/${product.id}`))
    await selectOptions(page, product)
    await page.evaluate(() => ((window as unknown as { opened: number }).opened = 1))
    const main = page.getByRole('main')

    const productRelease = await copyReleases(['mfe-product'], {
      pattern: '"Add to Cart"',
      replacement: '"Add to Bag"'
    })
    await promote(...productRelease)
    const cartRelease = await copyReleases(['mfe-cart-checkout'], {
      pattern: '"YOUR CART"',
      replacement: '"YOUR BAG"'
    })
    await promote(...cartRelease)
    const last = await copyReleases(['mfe-product', 'mfe-cart-checkout', 'mfe-orders'])
    await promote(...last)
    await promote(...productRelease, ...cartRelease)

    // A new tab gets the live releases.
    const newTab = await context.newPage()
    await expect(async () => {
      await newTab.goto(localPath(`/product/${product.id}`))
      await expect(newTab.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first()).toBeVisible({
        timeout: 2000
      })
    }).toPass()
    await newTab.close()

    // The open tab continues with its first plan, including files it had not loaded yet.
    await addToCartButton(page).click()
    await expect(page.getByText(t('Added to cart'))).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${t('Cart')}`) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('YOUR CART') })).toBeVisible()
    await main
      .getByRole('link', { name: t('PROCEED TO CHECKOUT') })
      .or(main.getByRole('button', { name: t('PROCEED TO CHECKOUT') }))
      .click()
    await page.getByRole('button', { name: t('PLACE ORDER') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('Order Confirmed') })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { opened?: number }).opened)).toBe(1)
    expect(errors).toEqual([])
  }
)

const markOpened = (page: Page) => page.evaluate(() => ((window as unknown as { opened: number }).opened = 1))
const isSamePage = (page: Page) =>
  page.evaluate(() => (window as unknown as { opened?: number }).opened === 1)
/** Lets the page ask for the state of its plan, as after some minutes. */
async function passMinutes(page: Page): Promise<void> {
  const response = page.waitForResponse(each => each.url().includes('/plan-state'))
  await page.clock.fastForward('05:00')
  await response
}

test(
  'SEC-65 a tab whose release is blocked moves on at the next navigation, with its cart; not during a checkout',
  { tag: ['@desktop', '@arabic'] },
  async ({ page, request }) => {
    await page.clock.install()
    await newShopper(page)
    await postJson(page, '/api/user/address', sampleAddress)
    const product = await productWithOptions(request, 'Shoes')
    const changedTitle = 'حقيبتك'
    const blocked = await copyReleases(['mfe-cart-checkout'], {
      pattern: `["']${t('YOUR CART')}["']`,
      replacement: `"${changedTitle}"`
    })
    await promote(...before, ...blocked)
    const main = page.getByRole('main')
    const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${t('Cart')}`) })

    // One tab is at the checkout, the other one is not.
    await expect(async () => {
      await openHydrated(page, localPath(`/product/${product.id}`))
      expect(await page.content()).toContain(blocked[0]!.split('@')[1])
    }).toPass()
    await selectOptions(page, product)
    await addToCartButton(page).click()
    await expect(page.getByText(t('Added to cart'))).toBeVisible()
    const other = await page.context().newPage()
    await other.clock.install()
    await openHydrated(other, localPath('/about'))
    await cart.click()
    await expect(page.getByRole('heading', { level: 1, name: changedTitle })).toBeVisible()
    await main.getByText(t('PROCEED TO CHECKOUT')).click()
    await expect(page.getByRole('button', { name: t('PLACE ORDER') })).toBeVisible()
    for (const tab of [page, other]) await markOpened(tab)

    await promote(...before)
    await block(...blocked)
    await expect
      .poll(async () => (await request.get(`/plan-state?releases=${blocked[0]}`)).json())
      .toEqual({ withdrawn: blocked })

    await passMinutes(other)
    expect(await isSamePage(other)).toBe(true)
    await other
      .getByRole('banner')
      .getByRole('link', { name: t('Cart, 1 item'), exact: true })
      .click()
    await expect(other.getByRole('heading', { level: 1, name: t('YOUR CART') })).toBeVisible()
    await expect(other.getByRole('main').getByText(product.name).first()).toBeVisible()
    expect(await isSamePage(other)).toBe(false)

    await page.clock.fastForward('05:00')
    await page.getByRole('button', { name: t('PLACE ORDER') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('Order Confirmed') })).toBeVisible()
    expect(await isSamePage(page)).toBe(true)
    await passMinutes(page)
    await cart.click()
    await expect(page.getByRole('heading', { level: 1, name: t('YOUR CART') })).toBeVisible()
    expect(await isSamePage(page)).toBe(false)
  }
)
