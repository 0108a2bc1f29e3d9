import type { CDPSession, Page } from 'playwright-core'
import { CONTROLS } from '../browser/controls'

/** Pseudo-classes of a control under a pointer, with the focus of a keyboard, and pressed. */
const pseudoClasses = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible'],
  pressed: ['hover', 'active']
}
export type ForcedState = keyof typeof pseudoClasses

/** The box of a line of the layout, and what it belongs to; not its colours. */
const PLACE = /^.*? @ [-\d]+ [-\d]+ \d+ \d+/
const placeOf = (line: string): string => PLACE.exec(line)?.[0] ?? line

/** Puts every control of a page into a state, by the protocol of the developer tools; undefined ends it. */
async function force(session: CDPSession, state: ForcedState | undefined): Promise<void> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS })
  const forcedPseudoClasses = state ? pseudoClasses[state] : []
  await Promise.all(
    nodeIds.map(nodeId => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }))
  )
}

async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  return session
}

/** Puts every control of a page into a state for as long as the page shows its document. */
export async function forceState(page: Page, state: ForcedState): Promise<void> {
  await force(await openSession(page), state)
}

/** Lists the controls of a page without a ring when they have the focus, and what a pointer above them moves. */
export async function findStateFaults(page: Page): Promise<string[]> {
  const session = await openSession(page)
  const describe = () => page.evaluate(() => window.kitLooks.describe())
  const before = (await describe()).map(placeOf)
  await force(session, 'focus')
  const unringed = await page.evaluate(() => window.kitLooks.unringed())
  await force(session, 'hover')
  const after = (await describe()).map(placeOf)
  await force(session, undefined)
  await session.detach()
  // A picture may grow within its frame.
  const moved = after.filter((line, index) => line !== before[index] && !line.startsWith('img '))
  return [
    ...unringed.map(control => `without a visible focus: ${control}`),
    ...moved.map(line => `moves under a pointer: ${line}`)
  ]
}
