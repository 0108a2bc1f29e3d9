import type { Browser } from '@playwright/test'
import { testProductId } from '../../../demo/src/catalogue/test-products'
import { print } from '@sahra/server-kit/cli/output'
import { benchConfig } from '../config'
import { interactions, timeOfInteraction, timeOfStep } from './measure/interactions'
import { heapOverPages, type HeapGrowth } from './measure/memory'
import { STEP_MAX, type OpenPageTimes } from './open-page-report'

export interface OpenPage {
  times: OpenPageTimes[]
  heap: HeapGrowth
}

/** Measures the step from a card to its product, the interactions and the memory of the released shop. */
export async function measureOpenPage(browser: Browser, origin: string): Promise<OpenPage> {
  const product = `/product/${testProductId('roundPrice')}`
  const times = [
    await timesOf('listing → product', STEP_MAX, () => timeOfStep(browser, origin)),
    ...(await inOrder(interactions(product), interaction =>
      timesOf(interaction.name, interaction.atMost, () => timeOfInteraction(browser, origin, interaction))
    ))
  ]
  return { times, heap: await heapOverPages(browser, origin) }
}

/** A failed run is printed and left out; with none left the limit is missed. */
async function timesOf(
  name: string,
  atMost: number | undefined,
  measure: () => Promise<number>
): Promise<OpenPageTimes> {
  const times: number[] = []
  for (let run = 0; run < benchConfig().runs; run++)
    await measure().then(
      time => times.push(time),
      (error: unknown) => print(`${name}: ${String(error).split('\n')[0]}`)
    )
  return { name, times, atMost }
}

async function inOrder<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await run(item))
  return results
}
