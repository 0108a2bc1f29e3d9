import { randomInt } from 'node:crypto'
import { testSeed } from '../config'

export type SeededRandom = ReturnType<typeof seededRandom>

/** A new seed, or the one that TEST_SEED names to repeat a run; whoever draws one prints it. */
export const drawSeed = (): number => testSeed() ?? randomInt(2 ** 31)

/** The same draws for the same seed. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  /** mulberry32: from 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** Both ends included. */
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const sample = <Item>(items: readonly Item[], most: number): Item[] => {
    const rest = [...items]
    return Array.from(
      { length: integer(1, Math.min(most, rest.length)) },
      () => rest.splice(Math.floor(next() * rest.length), 1)[0] as Item
    )
  }
  return { next, whole: integer, pick, some: sample, bool: (share: number) => next() < share }
}
