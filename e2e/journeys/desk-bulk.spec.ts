import { openDesk } from '../support/desk'
import { placeFirstOrder } from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll } from '../support/page'
import { runAdmin } from '../support/admin'
import { expect, test } from '../support/test'

test('C484 several orders are confirmed at once; what was refused stays chosen and says why', async ({
  page,
  baseURL,
  isMobile
}) => {
  const { number: first } = await placeFirstOrder(page)
  const { number: second } = await placeFirstOrder(page)
  await openDesk(page, baseURL)
  await page.goto(`${new URL(page.url()).origin}/#/orders`)
  await expect(page.getByText(second)).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Choose several' }).click()
  for (const number of [first, second]) {
    const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: number })
    await row.getByRole('checkbox').check()
  }
  const bar = page.getByRole('region', { name: '2 chosen' })
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await bar.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm: 2 chosen' })
  await expectAccessible(page)
  // Someone else is faster. Before the dialog is open the list would follow, and offer the other order alone.
  await runAdmin('orders', 'reject', first)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Done: 1')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText(first)
  await expect(dialog.getByRole('alert')).not.toContainText(second)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: '1 chosen' })).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/#/`)
  await expect(page.getByRole('region', { name: 'Orders to ship' })).toContainText(second)
})
