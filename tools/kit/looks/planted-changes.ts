import type { Browser } from 'playwright-core'
import { capture, openPage, openState } from './capture'
import { compareLooks } from './compare-looks'

const STATE = { sheet: 'screens/screens', state: 'product', width: 390 } as const

/** Changes that a shopper sees. */
const changes = {
  'the colour of a button': 'main button { background: #7d5a2e !important }',
  'eight pixels above a heading': 'main h1 { padding-block-start: 8px !important }',
  'a picture that is missing': 'main img { visibility: hidden !important }'
}

/** Plants changes in a screen and returns those that the comparison does not see: it would pass whatever changes. */
export async function findUnseenChanges(browser: Browser, address: string): Promise<string[]> {
  const page = await openPage(browser, STATE.width)
  await openState(page, address, STATE)
  const before = await capture(page)
  const unseen = (await compareLooks(before, await capture(page))) ? ['that nothing has changed'] : []
  for (const [name, content] of Object.entries(changes)) {
    const sheet = await page.addStyleTag({ content })
    if (!(await compareLooks(before, await capture(page)))) unseen.push(name)
    await sheet.evaluate(element => (element as Element).remove())
  }
  await page.context().close()
  return unseen
}
