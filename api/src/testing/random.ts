import type { TestContext } from 'node:test'
import { seededRandom, drawSeed } from './seeded-random'

/** A seeded generator for one test; prints the seed, TEST_SEED repeats the run. */
export function testRandom(context: TestContext) {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  const { integer, ...draws } = seededRandom(seed)
  return {
    ...draws,
    integer,
    shuffle: <Item>(items: readonly Item[]): Item[] => {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = integer(0, last)
        ;[shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item]
      }
      return shuffled
    },
    /** Waits a few ticks, so that concurrent work interleaves differently. */
    wait: async () => {
      for (let ticks = integer(0, 7); ticks > 0; ticks--) await new Promise(setImmediate)
    },
    /** An IP address. */
    address: () => [integer(1, 222), integer(0, 255), integer(0, 255), integer(0, 255)].join('.')
  }
}
export type TestRandom = ReturnType<typeof testRandom>

/**
 * Mann–Whitney: the probability that a value of the first sample exceeds one of the second; 0.5 if they are alike. It
 * depends on ranks only, so a slow machine affects both samples alike.
 */
export function superiority(first: readonly number[], second: readonly number[]): number {
  let won = 0
  for (const one of first) for (const other of second) won += one > other ? 1 : one === other ? 0.5 : 0
  return won / (first.length * second.length)
}
