import { expect, test } from '../support/test'
import { openDay } from './day'
import { Person } from './person'
import { drawPictures } from './pictures'
import { tasks } from './tasks'
import { languages } from './views'
import { wordsOf } from './words'

const LIMIT_S = 180
const modes = [
  ...languages.flatMap(language =>
    ([390, 1440] as const).map(width => ({ language, width, hasPointer: true }))
  ),
  ...languages.map(language => ({ language, width: 1440 as const, hasPointer: false }))
]

/** Prints the row of a table for each task: seconds of a person, presses, fields. */
for (const [place, { language, width, hasPointer }] of modes.entries()) {
  const title = `${width} ${language}${hasPointer ? '' : ' keyboard alone'}`
  test(`C312 C450 the six tasks take three minutes each at most: ${title}`, async ({ browser, baseURL }) => {
    const { page, orders, paid } = await openDay(browser, baseURL, { language, width })
    const say = wordsOf(language)
    const pictures = await drawPictures(page, 5)
    for (const [task, run] of Object.entries(tasks)) {
      await page.goto(page.url().replace(/#.*/, '#/'))
      await expect(page.getByRole('heading', { level: 1, name: say('desk.today') })).toBeVisible()
      const person = new Person(page, hasPointer)
      await run({ person, say, orders, paid, pictures, year: 2080 + place, name: `Layla ${Date.now()}` })
      const { seconds, presses, fields } = person
      console.log(`| ${task} | ${title} | ${Math.round(seconds)} | ${presses} | ${fields} |`)
      expect(seconds, task).toBeLessThan(LIMIT_S)
    }
    await page.context().close()
  })
}
