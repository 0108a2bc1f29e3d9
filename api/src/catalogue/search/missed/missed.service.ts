import type { SearchResponse } from '@sahra/shared/contract/product'
import type { Database } from '@sahra/server-kit/database/database'
import { wordsOf } from '../query/synonyms'
import { addMissed } from './missed.queries'

/** Longer texts cannot be taught. */
const TEXT_MAX = 60
/** Until the next time that they are stored: a flood of texts does not fill the memory. */
const PENDING_MAX = 1000

/**
 * Counts what shoppers search and do not find, without anything of who searches. What may be an address, a number of a
 * phone or of an order is not counted.
 */
export class MissedSearches {
  #pending = new Map<string, number>()

  constructor(private readonly db: Database) {}

  /** Counts the words that a response has nothing for: the whole text, dropped words, houses that are not carried. */
  note(text: string, { results, dropped = [], notCarried }: Partial<SearchResponse>): void {
    if (!isTeachable(text)) return
    const missed = results?.length === 0 && !notCarried ? [text] : [...dropped, ...(notCarried?.houses ?? [])]
    for (const words of new Set(missed.map(said => wordsOf(said).join(' ')))) {
      if (!words || (!this.#pending.has(words) && this.#pending.size >= PENDING_MAX)) continue
      this.#pending.set(words, (this.#pending.get(words) ?? 0) + 1)
    }
  }

  /** Stores what was counted; what cannot be stored is counted on. */
  async store(): Promise<void> {
    const pending = this.#pending
    if (pending.size === 0) return
    this.#pending = new Map()
    try {
      await addMissed(this.db, [...pending])
    } catch (error) {
      for (const [words, searches] of pending)
        this.#pending.set(words, (this.#pending.get(words) ?? 0) + searches)
      throw error
    }
  }
}

const isTeachable = (text: string): boolean => text.length <= TEXT_MAX && !/@|\d{5}|:\/\//.test(text)

const counters = new WeakMap<Database, MissedSearches>()

/** Returns the one counter of a database. */
export function missedSearchesOf(db: Database): MissedSearches {
  const counter = counters.get(db) ?? new MissedSearches(db)
  counters.set(db, counter)
  return counter
}
