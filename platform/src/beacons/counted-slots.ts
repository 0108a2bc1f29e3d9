import type { BeaconEvent } from '@sahra/shared/contract/beacon'
import { LRUCache } from 'lru-cache'
import { addEvent, emptyStats, errorKeyOf, type ReleaseStats } from './release-stats'

const SLOT_MS = 600_000
/** An hour: what waits for the database beyond it is dropped, the oldest first. */
const MAX_SLOTS = 6
const MAX_RELEASES = 200
const MAX_STACKS = 2000

/** What was counted of one release in ten minutes. Times are in ms. */
export interface CountedRelease {
  /** `app@id` */
  name: string
  slot: number
  first: number
  last: number
  stats: ReleaseStats
}

/** The counts of the current ten minutes, and those that are not written yet. */
export class CountedSlots {
  readonly #slots = new Map<number, Map<string, CountedRelease>>()
  readonly #changed = new Set<CountedRelease>()
  readonly #stacks = new DailyStacks()

  constructor(private readonly now: () => number) {}

  add(event: BeaconEvent): void {
    const now = this.now()
    const slot = Math.floor(now / SLOT_MS) * SLOT_MS
    const releases = this.#slots.get(slot) ?? this.#open(slot)
    const known = releases.get(event.release)
    if (!known && releases.size >= MAX_RELEASES) return
    const counted = known ?? { name: event.release, slot, first: now, last: now, stats: emptyStats() }
    releases.set(event.release, counted)
    counted.last = now
    this.#stacks.add(counted, event)
    this.#changed.add(counted)
  }

  /** Returns what has changed since the last call. */
  takeChanged(): CountedRelease[] {
    const changed = [...this.#changed]
    this.#changed.clear()
    return changed
  }

  /** They could not be written. */
  putBack(counted: readonly CountedRelease[]): void {
    for (const one of counted) if (this.#slots.has(one.slot)) this.#changed.add(one)
  }

  #open(slot: number): Map<string, CountedRelease> {
    const releases = new Map<string, CountedRelease>()
    this.#slots.set(slot, releases)
    for (const [oldest, counted] of this.#slots) {
      if (this.#slots.size <= MAX_SLOTS) break
      this.#slots.delete(oldest)
      for (const one of counted.values()) this.#changed.delete(one)
    }
    return releases
  }
}

/** A stack is stored once a day for each error of a release: most of a row would be stacks otherwise. */
class DailyStacks {
  #day = ''
  /** Error of a release → the ten minutes whose row has its stack. */
  readonly #slots = new LRUCache<string, number>({ max: MAX_STACKS })

  add({ name, slot, stats }: CountedRelease, event: BeaconEvent): void {
    if (event.kind !== 'error' || !event.stack) return addEvent(stats, event)
    const day = new Date(slot).toISOString().slice(0, 10)
    if (day !== this.#day) this.#slots.clear()
    this.#day = day
    const error = errorKeyOf(event)
    const known = this.#slots.get(`${name} ${error}`)
    const withoutStack = { ...event }
    delete withoutStack.stack
    addEvent(stats, known === undefined || known === slot ? event : withoutStack)
    if (stats.stacks?.[error]) this.#slots.set(`${name} ${error}`, slot)
  }
}
