import { openDay } from '../desk/day'
import { drawPictures } from '../desk/pictures'
import { Reader } from '../desk/reader'
import { tasks } from '../desk/tasks'
import { languages } from '../desk/views'
import { wordsOf } from '../desk/words'
import { runAdmin } from '../support/admin'
import { expect, test } from '../support/test'

const PICTURES = 5

for (const [place, language] of languages.entries())
  test(`C312 a screen reader says what the six tasks of a day do, in ${language} @desktop`, async ({
    browser,
    baseURL
  }) => {
    const { page, orders, paid } = await openDay(browser, baseURL, { language, width: 1440 })
    const say = wordsOf(language)
    const pictures = await drawPictures(page, PICTURES)
    // The same in both languages.
    const name = `No ${Date.now()}`
    const done = (key: string) => say('desk.done').replace('%{action}', say(`does.${key}`))
    const stored = (count: number) => say('desk.picturesStored').replace('%{stored}', `${count}`)
    const created = say('ra.notification.created')
    const said: Record<string, (string | RegExp)[]> = {
      'put in a bag with five pictures': [
        `→ ${say('places.products')}`,
        /^1-25 /,
        `→ ${say('desk.addTo').replace('%{name}', say('places.products'))}`,
        say('desk.pictureRunning'),
        stored(PICTURES),
        created,
        `→ ${name}`
      ],
      'change a price for the weekend': ['→ Beeswax Leather Balm', done('POST sales')],
      "confirm and ship today's orders": orders.flatMap(order => [
        `→ ${say('desk.today')}`,
        `→ ${order}`,
        done('POST confirm'),
        done('POST ship')
      ]),
      'refund a part': [`→ ${say('places.orders')}`, /^1-/, `→ ${paid}`, done('POST refund')],
      'answer a review': [done('PUT answer')],
      "write tomorrow's banner": [`→ ${say('places.banners')}`, /^1-/, stored(1), created]
    }
    // The texts of another language are loaded when it is chosen.
    await expect(page.getByRole('heading', { level: 1, name: say('desk.today') })).toBeVisible()
    const reader = await Reader.of(page, language)
    const opened: Record<string, string> = {}
    for (const [task, run] of Object.entries(tasks)) {
      await run({
        person: reader,
        say,
        orders,
        paid,
        pictures,
        year: 2095 + place,
        name
      })
      opened[task] = page.url().split('/').at(-1)!
      const heard: string[] = []
      await expect
        .poll(async () => {
          heard.push(...(await reader.heard()))
          return missing(said[task]!, heard)
        })
        .toEqual([])
    }
    await page.context().close()
    await takeBack(name, opened)
  })

/** Other journeys find the products, reviews and banners of the shop as they were. */
async function takeBack(name: string, opened: Record<string, string>): Promise<void> {
  await runAdmin('delete', opened['put in a bag with five pictures']!)
  await runAdmin('review', 'withdraw-answer', opened['answer a review']!)
  const [, banner = ''] = new RegExp(`^ *(\\S+) .*${name}$`, 'm').exec(await runAdmin('banner', 'list')) ?? []
  await runAdmin('banner', 'remove', banner)
}

/** Returns what was not said as often as it has to be. Messages are shown, and said, one after another. */
function missing(wanted: (string | RegExp)[], heard: string[]): (string | RegExp)[] {
  const left = [...heard]
  return wanted.filter(text => {
    const index = left.findIndex(each => (typeof text === 'string' ? each === text : text.test(each)))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
