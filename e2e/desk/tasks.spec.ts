import { runAdmin } from '../support/admin'
import { openDesk } from '../support/desk'
import { placeFirstOrder } from '../support/orders'
import { expect, test } from '../support/test'
import { Person } from './person'
import { drawPictures } from './pictures'
import { tasks } from './tasks'
import { languages, sizes } from './views'
import { wordsOf } from './words'

const LIMIT_S = 180
const ORDERS = 2
const modes = [
  ...languages.flatMap(language =>
    ([390, 1440] as const).map(width => ({ language, width, hasPointer: true }))
  ),
  { language: 'en', width: 1440, hasPointer: false }
] as const

/** Prints the row of a table for each task: seconds of a person, presses, fields. */
for (const [place, { language, width, hasPointer }] of modes.entries()) {
  const title = `${width} ${language}${hasPointer ? '' : ' keyboard alone'}`
  test(`C312 C450 the six tasks take three minutes each at most: ${title}`, async ({ browser, baseURL }) => {
    const { page, orders, paid } = await openAt(browser, baseURL, { language, width })
    const say = wordsOf(language)
    const pictures = await drawPictures(page, 5)
    for (const [task, run] of Object.entries(tasks)) {
      await page.goto(page.url().replace(/#.*/, '#/'))
      await expect(page.getByRole('heading', { level: 1, name: say('desk.today') })).toBeVisible()
      const person = new Person(page, hasPointer)
      await run({ person, say, orders, paid, pictures, year: 2090 + place, name: `Layla ${Date.now()}` })
      const { seconds, presses, fields } = person
      console.log(`| ${task} | ${title} | ${Math.round(seconds)} | ${presses} | ${fields} |`)
      expect(seconds, task).toBeLessThan(LIMIT_S)
    }
    await page.context().close()
  })
}

type Browser = Parameters<Parameters<typeof test>[2]>[0]['browser']
type View = Pick<(typeof modes)[number], 'language' | 'width'>

/** Places what the tasks are about, and opens the desk in a language at a width. */
async function openAt(browser: Browser, shop: string | undefined, { language, width }: View) {
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
