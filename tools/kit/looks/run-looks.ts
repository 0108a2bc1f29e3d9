import { chromium, type Page } from 'playwright-core'
import { systemBrowser } from '../../../platform/src/registry/check/system-browser'
import { chosenBrowser, looksPort } from '../config'
import { serveKit } from '../serve-kit'
import { capture, findSmallTargets, openPage, openState, type Looks } from './capture'
import { EXACT_TOLERANCE } from './compare-pictures'
import { compareLooks, type LooksDifference } from './compare-looks'
import { chosenStates, listStates, WHOLE, type ComparedState, type Width } from './compared-states'
import { findStateFaults } from './forced-states'
import { findUnseenChanges } from './planted-changes'
import { listOrphans, readReference, removeReferences, writeReference } from './references'

/** Pages at the same time, of each width: while one waits for its frames another one works. */
const PAGES = 2
/** A page that still changes is captured again. */
const ATTEMPTS = 5

const ARGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--hide-scrollbars']

interface LooksResult {
  compared: number
  differences: { state: ComparedState; difference: LooksDifference }[]
  missing: ComparedState[]
  orphans: string[]
  unseen: string[]
  /** What a finger misses on a phone, and controls that are not seen to have the focus or move under a pointer. */
  faults: { state: ComparedState; fault: string }[]
}

interface LooksOptions {
  /** How the names of the sheets end; all sheets when empty. */
  sheets?: string[]
  update?: boolean
  isExact?: boolean
}

/** Compares the looks of states with the references; with `update` the references follow. */
export async function runLooks({
  sheets = [],
  update = false,
  isExact = false
}: LooksOptions): Promise<LooksResult> {
  const tolerance = isExact ? EXACT_TOLERANCE : undefined
  const { address, close } = await serveKit(looksPort(), { watches: false })
  const executablePath = chosenBrowser() ?? systemBrowser() ?? ''
  const browser = await chromium.launch({ executablePath, args: [...ARGS, '--disable-lcd-text'] })
  try {
    const all = await listStates(browser, address)
    const states = chosenStates(all, sheets)
    const result: LooksResult = {
      compared: states.length,
      differences: [],
      missing: [],
      orphans: listOrphans(all),
      unseen: [],
      faults: []
    }
    const work = async (width: Width, queue: ComparedState[]): Promise<void> => {
      const page = await openPage(browser, width)
      for (let state = queue.shift(); state; state = queue.shift()) {
        await openState(page, address, state)
        const reference = readReference(state)
        const difference = reference && (await differenceOf(page, reference, tolerance))
        if (difference) result.differences.push({ state, difference })
        if (!reference) result.missing.push(state)
        if (update && (difference || !reference)) writeReference(state, await steadyLooks(page))
        for (const fault of await findFaults(page, state)) result.faults.push({ state, fault })
      }
      await page.context().close()
    }
    const workers = ([390, 1440] as const).flatMap(width => {
      const queue = states.filter(state => state.width === width)
      return Array.from({ length: PAGES }, () => work(width, queue))
    })
    await Promise.all(workers)
    if (update) removeReferences(result.orphans)
    else if (!sheets.length) result.unseen = await findUnseenChanges(browser, address)
    return result
  } finally {
    await browser.close()
    await close()
  }
}

/** Screens and ui kit are looked at with all controls in focus and hovered, at 1440 pixels; all states for fingers, at 390. */
async function findFaults(page: Page, { sheet, width }: ComparedState): Promise<string[]> {
  if (width === 1440) return WHOLE.includes(sheet) ? findStateFaults(page) : []
  return (await findSmallTargets(page)).map(target => `smaller than 44 pixels: ${target}`)
}

async function differenceOf(
  page: Page,
  reference: Looks,
  tolerance: number | undefined
): Promise<LooksDifference | undefined> {
  let difference: LooksDifference | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    difference = await compareLooks(reference, await capture(page), tolerance)
    if (!difference) return undefined
  }
  return difference
}

/** Captures a page until two captures show the same. */
async function steadyLooks(page: Page): Promise<Looks> {
  let looks = await capture(page)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const again = await capture(page)
    if (!(await compareLooks(looks, again))) return again
    looks = again
  }
  return looks
}
