import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { deployables } from '../../../platform/src/build/deployables'
import { listSheets } from '../generated-modules.mjs'

/** Every date on the sheets is before. */
const NOW = new Date('2026-11-02T12:00:00+04:00')
/** Of one page, on a busy machine. */
const SETTLED_TIMEOUT_MS = 60_000
/** What is further down repeats what is above. */
const SHORTENED = 'html { overflow: auto } body { max-block-size: 1800px; overflow: clip }'

const fileOf = (state: string): string => `${state.replace(/[^a-z\d]+/gi, '-').replace(/^-|-$/g, '')}.png`

/** Sheets of which every state is compared at both widths, but mirrored ones. */
const WHOLE = ['screens/screens', 'shared/ui']

/** At 1440 pixels the first state of a feature stands for the others: a phone has all of them. */
const comparedOf = (name: string, states: string[], width: string): string[] => {
  if (width === '390') return states
  return WHOLE.includes(name) ? states.filter(state => !state.includes('right to left')) : states.slice(0, 1)
}

async function statesOf(page: Page): Promise<Record<string, string[]>> {
  await page.goto('/')
  return page.evaluate(() => (window as unknown as { kitStates: Record<string, string[]> }).kitStates)
}

/** Pictures below the fold load, too: a screenshot has the whole page. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map(async image => {
        image.loading = 'eager'
        if (image.complete) return
        await new Promise(done => {
          for (const end of ['load', 'error']) image.addEventListener(end, done, { once: true })
        })
      })
    )
  )
}

test.beforeEach(async ({ page }) => page.clock.setFixedTime(NOW))

for (const { name } of listSheets(deployables())) {
  test(`looks of ${name}`, async ({ page }, { project }) => {
    const states = (await statesOf(page))[name] ?? []
    for (const state of comparedOf(name, states, project.name)) {
      await page.goto(`/state/${name}/${encodeURIComponent(state)}`)
      await page.locator('html[data-settled]').waitFor({ state: 'attached', timeout: SETTLED_TIMEOUT_MS })
      await page.addStyleTag({ content: SHORTENED })
      await loadPictures(page)
      const file = [...name.split('/'), fileOf(state)]
      await expect.soft(page, `${name}: ${state}`).toHaveScreenshot(file, { fullPage: true })
    }
  })
}

test('each reference belongs to a state', async ({ page }, { project }) => {
  const expected = Object.entries(await statesOf(page)).flatMap(([name, states]) =>
    comparedOf(name, states, project.name).map(state => `${name}/${fileOf(state)}`)
  )
  const folder = path.join(import.meta.dirname, 'references', project.name)
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.png')
  )
  expect(found.sort()).toEqual(expected.sort())
})
