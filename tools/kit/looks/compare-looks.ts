import type { Looks } from './capture'
import { compareLayouts } from './compare-layouts'
import { comparePictures } from './compare-pictures'

/** What differs between how a state is meant to look and how it looks. */
export interface LooksDifference {
  before: Buffer
  after: Buffer
  marked: Buffer
  cells: number
  layout: string[]
}

/** Compares the looks of a state; undefined when they are the same but for the tolerances. */
export async function compareLooks(
  before: Looks,
  after: Looks,
  tolerance?: number
): Promise<LooksDifference | undefined> {
  const { cells, marked } = await comparePictures(before.picture, after.picture, tolerance)
  const layout = compareLayouts(before.layout, after.layout)
  if (!cells && !layout.length) return undefined
  return { before: before.picture, after: after.picture, marked, cells, layout }
}
