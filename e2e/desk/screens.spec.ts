import path from 'node:path'
import type { Page } from '@playwright/test'
import { machineOpenApi } from '../../api/src/merchant/machine-api/openapi'
import { type OpenApi, readOperations } from '../../desk/src/operations/operation.rules'
import { placesOf } from '../../desk/src/operations/resources.rules'
import { environment } from '../config'
import { openDesk } from '../support/desk'
import { placeFirstOrder } from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll, recordErrors } from '../support/page'
import { expect, test } from '../support/test'
import { languages, sizes, type Width } from './views'

/** Where the pictures of the screens are written. */
const folder = environment.SCREENS ?? 'test-results/desk-screens'
const places = placesOf(readOperations(machineOpenApi('http://shop.test') as unknown as OpenApi))
const figures = places.figures.map(({ path: route }) => `figures?figure=${route.split('/').at(-1)}`)

/** Every screen: each list, the first thing of it, the form of a new one, each figure and what exists once. */
const screens = [
  '',
  ...places.resources.flatMap(({ name, create }) => [
    name,
    `${name}/first`,
    ...(create ? [`${name}/create`] : [])
  ]),
  ...places.singles.filter(({ name }) => name !== 'today').map(({ name }) => name),
  ...figures,
  'second-passkey',
  'invitations/unknown'
]

for (const language of languages)
  for (const width of Object.keys(sizes).map(Number) as Width[])
    test(`C312 every screen at ${width} in ${language}: axe, no scroll sideways, no error, and a picture of it`, async ({
      browser,
      baseURL
    }) => {
      const context = await browser.newContext({ ...sizes[width], locale: 'en-AE' })
      const page = await context.newPage()
      const shopper = await (await browser.newContext({ baseURL })).newPage()
      await placeFirstOrder(shopper)
      await shopper.context().close()
      await openDesk(page, baseURL)
      const errors = recordErrors(page)
      if (language === 'ar') await page.getByRole('button', { name: 'العربية' }).click()
      const desk = new URL(page.url()).origin
      const found: string[] = []
      for (const screen of screens) {
        if (!(await show(page, `${desk}/#/${screen}`))) continue
        const name = screen.replace(/[/?=]/g, '_') || 'today'
        await page.screenshot({ path: path.join(folder, `${name}.${width}.${language}.png`), fullPage: true })
        for (const check of [expectAccessible, expectNoHorizontalScroll])
          await check(page).catch((error: Error) => found.push(`${screen}: ${error.message.slice(0, 900)}`))
      }
      // Of a browser that never signed in, and of the invitation that does not exist.
      expect([
        ...found,
        ...errors.filter(text => !/401 \(Unauthorized\)|404 \(Not Found\)/.test(text))
      ]).toEqual([])
      await context.close()
    })

/** Opens a screen and waits for its end of loading; false where the list has no first thing. */
async function show(page: Page, address: string): Promise<boolean> {
  await page.goto('about:blank')
  await page.goto(address.replace(/\/first$/, ''))
  await loaded(page)
  if (!address.endsWith('/first')) return true
  const first = page.locator('.RaDatagrid-row a, .RaList-main li a').first()
  if (!(await first.isVisible())) return false
  await first.click()
  // The list stays until the code of the page is there.
  await expect(page.locator('.RaList-main')).toHaveCount(0)
  await loaded(page)
  return true
}

/** The frame stands, nothing is read and every picture is there. */
async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/./)
  await expect(page.getByRole('main').first()).not.toBeEmpty()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await document.fonts.ready
        return [...document.images].filter(image => !image.complete).length
      })
    )
    .toBe(0)
}
