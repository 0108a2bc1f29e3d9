import type { Locator, Page } from '@playwright/test'
import { confirmationHeading } from '../support/checkout'
import { t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { expectNoHorizontalScroll, mainOf } from '../support/page'
import { productWithOptions } from '../support/products'
import { purchase } from '../support/purchase'
import { countOrders, registeredShopper } from '../support/shopper'
import { expect, test } from '../support/test'

/** 400 % of 1440 × 900: the header is that of a phone. */
const magnified = { width: 360, height: 225 }

const arabicAddress = {
  Street: 'شارع الوصل ١٢',
  City: 'دبي',
  State: 'دبي',
  'ZIP/Postal code': '٠٠٠٠٠'
}

async function typeArabicAddress(page: Page): Promise<void> {
  const main = mainOf(page)
  for (const [label, value] of Object.entries(arabicAddress)) {
    noteWritten(value)
    await main.getByLabel(t(label)).fill(value)
  }
  await main.getByRole('button', { name: t('Save address') }).click()
  await expect(main.getByRole('radio', { name: /شارع الوصل/ })).toBeChecked()
}

interface Condition {
  before?: (page: Page) => Promise<unknown>
  onScreen?: (page: Page) => Promise<void>
  after?: (page: Page) => Promise<void>
  cartLink?: (page: Page) => Locator
  isMobile?: boolean
  enterAddress?: (page: Page) => Promise<void>
}

/** What a shopper's screen or paper is like; other conditions have files of their own. */
const conditions: Record<string, Condition> = {
  'at a zoom of 400 %': {
    before: page => page.setViewportSize(magnified),
    onScreen: expectNoHorizontalScroll,
    // The cart drawer fills the window.
    cartLink: page => page.getByRole('link', { name: t('View cart') }),
    isMobile: true
  },
  'with an Arabic keyboard': {
    enterAddress: typeArabicAddress,
    after: page =>
      expect(
        mainOf(page)
          .getByText(/شارع الوصل/)
          .first()
      ).toBeVisible()
  },
  'that is printed': {
    after: async page => {
      await page.emulateMedia({ media: 'print' })
      await expect(confirmationHeading(page)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveCount(1)
      await expectNoHorizontalScroll(page)
    }
  }
}

for (const [name, { before, onScreen, cartLink, after, isMobile, enterAddress }] of Object.entries(
  conditions
))
  test(`a purchase ${name}`, async ({ page, request, isMobile: hasTouch }) => {
    const product = await productWithOptions(request, 'Shoes')
    const shopper = await registeredShopper(page, !enterAddress)
    await before?.(page)
    await purchase(page, {
      product,
      shopper,
      ...(cartLink && { cartLink: cartLink(page) }),
      isMobile: isMobile ?? hasTouch,
      enterAddress: async () => enterAddress?.(page),
      onScreen: async () => onScreen?.(page)
    })
    await after?.(page)
    expect(await countOrders(page)).toBe(1)
  })
