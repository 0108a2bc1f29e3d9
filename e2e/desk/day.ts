import type { Browser } from '@playwright/test'
import { runAdmin } from '../support/admin'
import { openDesk } from '../support/desk'
import { placeFirstOrder } from '../support/orders'
import { sizes, type Language, type Width } from './views'

const ORDERS = 2

/** Places what the tasks are about, and opens the desk in a language at a width. */
export async function openDay(
  browser: Browser,
  shop: string | undefined,
  { language, width }: { language: Language; width: Width }
) {
  const shopper = await (await browser.newContext({ baseURL: shop })).newPage()
  const orders: string[] = []
  for (let placed = 0; placed <= ORDERS; placed++) orders.push((await placeFirstOrder(shopper)).number)
  await shopper.context().close()
  const paid = orders.pop()!
  await runAdmin('orders', 'confirm', paid)
  await runAdmin('orders', 'ship', paid, 'Aramex', '1')
  await runAdmin('orders', 'deliver', paid)
  const page = await (await browser.newContext({ ...sizes[width], locale: 'en-AE' })).newPage()
  await openDesk(page, shop)
  if (language === 'ar') await page.getByRole('button', { name: 'العربية' }).click()
  return { page, orders, paid }
}
