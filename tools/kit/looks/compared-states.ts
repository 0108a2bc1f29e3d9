import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import type { Browser } from 'playwright-core'
import { deployables } from '../../../build-kit/src/deployables'
import { MIRRORED } from '../browser/mirrored'
import { listSheets } from '../generated-modules.mjs'

/** A state of a sheet at a width. */
export interface ComparedState {
  sheet: string
  state: string
  width: Width
}

export const viewports = {
  390: { width: 390, height: 844 },
  1440: { width: 1440, height: 900 }
}
export type Width = keyof typeof viewports

/** Sheets of which every state is compared at both widths, but mirrored and forced ones. */
export const WHOLE = ['screens/screens', 'shared/ui']

const isMirrored = (state: string): boolean => state.endsWith(MIRRORED)
/** On wide screens alone: a finger does not hover, and what it presses has no style of its own. */
const isForced = (state: string): boolean => /, (hover|focus|pressed)$/.test(state)

/** At 1440 pixels the first state of a feature stands for the others: a phone has all of them. */
export const statesAt = (width: Width, sheet: string, states: string[]): string[] => {
  if (width === 390) return states.filter(state => !isForced(state))
  return WHOLE.includes(sheet) ? states.filter(state => !isMirrored(state)) : states.slice(0, 1)
}

/** Lists the states that are compared, in the order of the sheets. */
export async function listStates(browser: Browser, address: string): Promise<ComparedState[]> {
  const page = await browser.newPage()
  await page.goto(address)
  const states = await page.evaluate(() => window.kitLooks.states)
  await page.close()
  return listSheets(deployables()).flatMap(({ name: sheet }) =>
    ([390, 1440] as const).flatMap(width =>
      statesAt(width, sheet, states[sheet] ?? []).map(state => ({ sheet, state, width }))
    )
  )
}

/**
 * Returns the states of the sheets whose names end with one of `names`; all states when there are no names. Throws
 * `CliError` for a name that no sheet has.
 */
export function chosenStates(states: ComparedState[], names: string[]): ComparedState[] {
  const isNamed = (state: ComparedState, name: string): boolean => `/${state.sheet}`.endsWith(`/${name}`)
  const unknown = names.find(name => !states.some(state => isNamed(state, name)))
  if (unknown !== undefined) throw new CliError(`No sheet is called ${unknown}.`, exitCode.usage)
  return names.length ? states.filter(state => names.some(name => isNamed(state, name))) : states
}
