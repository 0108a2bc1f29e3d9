import type { TestContext } from 'node:test'
import { seededRandom, drawSeed } from './seeded-random'

/** Alike for one seed, which is printed: TEST_SEED repeats a run. */
export function chance(context: TestContext) {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  const { integer, ...draws } = seededRandom(seed)
  return {
    ...draws,
    integer,
    shuffle: <Item>(items: readonly Item[]): Item[] => {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = integer(0, last)
        ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
      }
      return mixed
    },
    /** Lets a few turns of the loop pass, so that what starts together interleaves differently each time. */
    wait: async () => {
      for (let turns = integer(0, 7); turns > 0; turns--) await new Promise(setImmediate)
    },
    /** An address of somewhere in the world. */
    address: () => [integer(1, 222), integer(0, 255), integer(0, 255), integer(0, 255)].join('.')
  }
}
export type Chance = ReturnType<typeof chance>

/**
 * How often one of the first took longer than one of the second: 0.5 when nobody can tell them apart, 0 or 1 when one
 * look is enough (Mann and Whitney). The order of the values is all that counts: a slow machine, or a pause now and
 * then, moves both alike.
 */
export function superiority(first: readonly number[], second: readonly number[]): number {
  let won = 0
  for (const one of first) for (const other of second) won += one > other ? 1 : one === other ? 0.5 : 0
  return won / (first.length * second.length)
}
