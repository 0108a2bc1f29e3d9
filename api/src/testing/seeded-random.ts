import { randomInt } from 'node:crypto'
import { testSeed } from '../server/config/config'
import { mulberry32 } from '../../../demo/src/product/random'

export type SeededRandom = ReturnType<typeof seededRandom>

/** Returns a new seed, or TEST_SEED to repeat a run; callers print it. */
export const drawSeed = (): number => testSeed() ?? randomInt(2 ** 31)

/** Returns a deterministic generator. */
export function seededRandom(seed: number) {
  const next = mulberry32(seed)
  /** Both bounds inclusive. */
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const sample = <Item>(items: readonly Item[], maxLength: number): Item[] => {
    const rest = [...items]
    return Array.from(
      { length: integer(1, Math.min(maxLength, rest.length)) },
      () => rest.splice(Math.floor(next() * rest.length), 1)[0] as Item
    )
  }
  return { next, integer, pick, sample, bool: (share: number) => next() < share }
}
