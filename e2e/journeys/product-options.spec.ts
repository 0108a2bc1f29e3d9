import type { Page } from '@playwright/test'
import { testProductId, testVariantId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import { localPath, t } from '../support/language'
import { expectNoHorizontalScroll, mainOf, openHydrated } from '../support/page'
import { bagToChoose, type BagVariant } from '../support/products'
import { signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** By its English name. */
const pressOption = (page: Page, name: string) =>
  mainOf(page)
    .getByRole('button', { name: t(name), exact: true })
    .click()
const price = (amount: number) => t(`AED ${amount.toLocaleString('en-US')}`)

test('PR-018 PR-021 PR-035 price, stock and image follow the selected variant', async ({ page }) => {
  const { id, available, otherColour, soldOut } = await bagToChoose(page.request)
  await page.goto(localPath(`/product/${id}`))
  const buyBox = page.getByRole('region', { name: t('Buy'), exact: true })
  const image = page.getByRole('region', { name: t('Product images') }).locator('[data-current] img')
  const select = async ({ optionValues: { Color, Size } }: BagVariant) => {
    await pressOption(page, Color!)
    await pressOption(page, Size!)
    for (const name of [Color!, Size!])
      await expect(
        mainOf(page).getByRole('button', { name: t(name), exact: true, pressed: true })
      ).toBeVisible()
  }
  const expectShown = async ({ price: amount, images }: BagVariant, stock: string) => {
    await expect(buyBox.getByText(price(amount), { exact: true })).toBeVisible()
    await expect(buyBox.getByText(t(stock), { exact: true })).toBeVisible()
    await expect(image).toHaveJSProperty('complete', true)
    const name = images[0]!.replace(/^.*\/|\.\w+$/g, '')
    await expect(image).toHaveAttribute('src', new RegExp(`/${name}[@.]`))
  }

  await select(available)
  await expectShown(available, 'In stock')
  await select(otherColour)
  await expectShown(otherColour, otherColour.stock > 0 ? 'In stock' : 'Sold out')
  await select(soldOut)
  await expectShown(soldOut, 'Sold out')
  await expect(buyBox.getByRole('button', { name: t('Add to Cart') })).toBeDisabled()
  await expect(buyBox.getByRole('button', { name: t('Buy Now') })).toBeDisabled()
  await expect(buyBox.getByRole('button', { name: t('Notify me') })).toBeEnabled()
  await expectNoHorizontalScroll(page)
})

test('PR-030 Add to Cart checks size, colour, session check and login in this order', async ({ page }) => {
  const { id, available } = await bagToChoose(page.request)
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/auth/is-auth*', async route => {
    await released
    await route.continue()
  })
  await page.goto(localPath(`/product/${id}`))
  const add = mainOf(page).getByRole('button', { name: t('Add to Cart') })
  await add.click()
  await expect(page.getByText(t('Please select a size'))).toBeVisible()
  await pressOption(page, available.optionValues.Size!)
  await add.click()
  await expect(page.getByText(t('Please select a color'))).toBeVisible()
  await pressOption(page, available.optionValues.Color!)
  await add.click()
  await expect(page.getByText(t('Checking your session…'))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
  const shown = page.getByText(t('Please login to add items to cart')).waitFor()
  release()
  // A press before the session is read shows the notice again.
  await expect(async () => {
    if (new URL(page.url()).pathname !== localPath('/login')) await add.click({ timeout: 500 })
    await expect(page).toHaveURL(/\/login$/, { timeout: 500 })
  }).toPass()
  await shown
})

test('PR-023 PR-024 the stepper stops at the stock and shows the limit', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  const quantity = page.getByRole('spinbutton', { name: t('Quantity') })
  // A rendered page may be a second old.
  await expect(async () => {
    await page.goto(localPath(`/product/${testProductId('ten')}`))
    await pressOption(page, 'Marine')
    await expect(quantity).toHaveAttribute('aria-valuemax', '10', { timeout: 1000 })
  }).toPass()
  const limit = page.getByText(t('Only 10 item(s) available in stock.'))
  await quantity.fill('9')
  await expect(limit).toBeHidden()
  await pressOption(page, 'Increase quantity')
  await expect(quantity).toHaveValue('10')
  await expect(limit).toBeVisible()
  await pressOption(page, 'Increase quantity')
  await expect(quantity).toHaveValue('10')
  await pressOption(page, 'Decrease quantity')
  await expect(limit).toBeHidden()
  for (const typed of ['0', '']) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  }
})

test('PR-035 WL-017 a sold-out product offers a notice; an anonymous visitor signs in and returns', async ({
  page
}) => {
  const id = testProductId('lastOne')
  await runAdmin('stock', testVariantId('lastOne'), '0')
  // A page that was rendered before follows a change within a second, later on a busy machine.
  await expect(async () => {
    // A press before the session is read shows a notice alone.
    await openHydrated(page, localPath(`/product/${id}`))
    await pressOption(page, 'Sapphire')
    await expect(mainOf(page).getByText(t('Sold out'), { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(mainOf(page).getByRole('button', { name: t('Add to Cart') })).toBeDisabled()
  await pressOption(page, 'Notify me')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page)
  await expect(page).toHaveURL(new RegExp(`/product/${id}`))
  await expect(mainOf(page).getByRole('button', { name: t('Sapphire'), pressed: true })).toBeVisible()
  await pressOption(page, 'Notify me')
  await expect(page.getByText(t('We’ll email you when it’s back in stock'))).toBeVisible()
  await runAdmin('stock', testVariantId('lastOne'), '1')
})
