import type { Locator, Page } from '@playwright/test'
import { openDesk } from '../support/desk'
import { expectAccessible, expectNoHorizontalScroll } from '../support/page'
import { expect, test } from '../support/test'

/** The names of the top categories in their order. */
const topNames = (page: Page) =>
  page.locator('main section > ul > li > div:first-child').getByRole('link').allTextContents()
const row = (page: Page, name: string) =>
  page.locator('main li > div').filter({ has: page.getByRole('link', { name, exact: true }) })
const move = (page: Page, name: string, way: 'up' | 'down') =>
  page.getByRole('button', { name: `Move ${name} ${way}`, exact: true })

/** Drags a row by its handle onto another one, with the mouse or a finger. */
async function drag(page: Page, from: Locator, to: Locator, isTouch: boolean): Promise<void> {
  const middle = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const start = await middle(from.locator('[data-handle]'))
  const end = { ...start, y: (await middle(to)).y }
  if (!isTouch) {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 5 })
    await page.mouse.move(end.x, end.y, { steps: 5 })
    return page.mouse.up()
  }
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x, y }]
    })
  await send('touchStart', start.y)
  for (let step = 1; step <= 10; step++) await send('touchMove', start.y + ((end.y - start.y) * step) / 10)
  await send('touchEnd', end.y)
  await client.detach()
}

test('C464 categories are ordered by buttons, by the mouse and by a finger; a stale order is refused and said', async ({
  page,
  browser,
  baseURL,
  hasTouch
}) => {
  await openDesk(page, baseURL)
  const desk = new URL(page.url()).origin
  const statuses: number[] = []
  page.on('response', sent => sent.request().method() === 'PATCH' && statuses.push(sent.status()))
  const expectStored = (times: number) => expect.poll(() => statuses).toEqual(Array(times).fill(200))
  await page.goto(`${desk}/#/categories`)
  await expect(row(page, 'Bags')).toBeVisible()
  const before = await topNames(page)
  const [first = '', second = '', third = ''] = before
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  // With the keyboard: the focus stays with what was moved.
  await move(page, second, 'up').press('Enter')
  await expect(page.getByText(`${second}: place 1 of ${before.length}`)).toBeAttached()
  await expect(move(page, second, 'down')).toBeFocused()
  await expect(move(page, second, 'up')).toBeDisabled()
  await page.keyboard.press('Enter')
  expect(await topNames(page)).toEqual(before)
  await expectStored(2)

  await drag(page, row(page, first), row(page, second), hasTouch)
  await expectStored(3)
  await page.reload()
  await expect(row(page, first)).toBeVisible()
  expect((await topNames(page)).slice(0, 3)).toEqual([second, first, third])

  // Another person moves what this page, which follows no changes, shows as it was.
  const other = await (await browser.newContext()).newPage()
  await openDesk(other, baseURL)
  await page.route('**/admin/staff/changes*', route => route.abort())
  await page.reload()
  await expect(row(page, first)).toBeVisible()
  await other.goto(`${desk}/#/categories`)
  const restored = other.waitForResponse(sent => sent.request().method() === 'PATCH')
  await move(other, first, 'up').click()
  expect((await restored).status()).toBe(200)
  const refused = page.waitForResponse(sent => sent.request().method() === 'PATCH')
  await move(page, third, 'up').click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByText('Someone else has changed this order meanwhile.')).toBeVisible()
  await expect.poll(() => topNames(page)).toEqual(before)
  await other.context().close()

  // The bar is hidden below the top.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByRole('button', { name: `نقل ${first} إلى أسفل` })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  // The fields of the form have no position any more.
  await page.getByRole('link', { name: first, exact: true }).click()
  await expect(page.getByLabel('الاسم')).toHaveValue(first)
  await expect(page.getByLabel('الموضع')).toHaveCount(0)
})
