import type { Locator, Page } from '@playwright/test'
import { t } from './language'
import { mainOf } from './page'
import { defaultName } from './latin-words'
import { newShopper, postJson, sampleAddress } from './shopper'

export interface Order {
  _id: string
  number: string
  createdAt: string
  status: string
  paymentMethod: string
  paymentStatus: string
  products: { quantity: number; productId: { name: string } }[]
  pricing: { subtotal: number; taxAmount: number; taxRate: number; grandTotal: number }
}

export const aed = (amount: number): string =>
  t(`AED ${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`)

/** Returns the orders of the signed-in shopper, newest first. */
export const ordersOf = async (page: Page): Promise<Order[]> =>
  (await (await page.request.get('/api/order')).json()) as Order[]

/** Returns the oldest order of that kind: a seeded one. Orders that other journeys place are newer and stay Pending. */
export const seededOrder = async (page: Page, status: string, paymentMethod: string): Promise<Order> =>
  (await ordersOf(page)).findLast(order => order.status === status && order.paymentMethod === paymentMethod)!

/** Registers a shopper and places one order of a product that is well in stock. */
export async function placeFirstOrder(page: Page): Promise<Order> {
  await newShopper(page)
  const response = await page.request.get('/api/products/all?limit=48')
  const { items } = (await response.json()) as {
    items: { product: { _id: string }; variants: { _id: string; stock: number }[] }[]
  }
  const item = items.find(({ variants }) => variants.some(({ stock }) => stock > 5))!
  const variantId = item.variants.find(({ stock }) => stock > 5)!._id
  await postJson(page, '/api/order', {
    products: [{ productId: item.product._id, variantId, quantity: 1 }],
    address: { name: defaultName, ...sampleAddress },
    paymentMethod: 'COD',
    codConfirmed: true
  })
  return (await ordersOf(page))[0]!
}

export const orderRow = (page: Page, { number }: Order): Locator =>
  mainOf(page).getByRole('listitem').filter({ hasText: number })

/** A section of an order's page by its heading. */
export const orderSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** The value of a summary card, by its label. */
export const summaryCard = (page: Page, name: string): Locator =>
  mainOf(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
    .first()

export const timelineSteps = (page: Page): Locator =>
  orderSection(page, t('Order Timeline')).getByRole('listitem')

export const invoiceLink = (page: Page): Locator => page.getByRole('link', { name: t('Download Invoice') })
