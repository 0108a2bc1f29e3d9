import { createHash } from 'node:crypto'

/** The same words always give the same id: links to seeded pieces survive a fresh start. */
export const stableId = (words: string): string =>
  createHash('sha256').update(words).digest('hex').slice(0, 24)

export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** Both ends included. */
  integer: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** `n` different items in their own order. */
  sample: <Item>(items: readonly Item[], n: number) => Item[]
  /** True in `share` of all cases. */
  bool: (share: number) => boolean
}

/** Chance that always falls alike for the same words, so that every shop is seeded with the same catalogue. */
export function randomOf(words: string): Random {
  let state = createHash('sha256').update(words).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick: <Item>(items: readonly Item[]) => items[integer(0, items.length - 1)] as Item,
    sample: <Item>(items: readonly Item[], n: number) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(n, items.length)) chosen.add(integer(0, items.length - 1))
      return items.filter((_item, index) => chosen.has(index))
    },
    bool: share => next() < share
  }
}
