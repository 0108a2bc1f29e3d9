import { createHash } from 'node:crypto'

/** Derives an id from a name: URLs of seeded products survive a new database. */
export const stableId = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 24)

export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next: () => number
  /** Both bounds inclusive. */
  integer: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** Picks `n` different items in their original order. */
  sample: <Item>(items: readonly Item[], n: number) => Item[]
  /** True with the probability `share`. */
  bool: (share: number) => boolean
}

/** Returns a generator seeded by the text: every database gets the same catalogue. */
export function randomOf(text: string): Random {
  const next = mulberry32(createHash('sha256').update(text).digest().readUInt32LE(0))
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

/** mulberry32: a generator of numbers from 0 inclusive to 1 exclusive. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
