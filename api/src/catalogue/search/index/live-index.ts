import type { Database } from '@sahra/server-kit/database/database'
import { Matcher } from './match'
import {
  findChangedProducts,
  findIndexed,
  findIndexedAfter,
  type CategoryWords,
  type IndexSnapshot
} from './index.queries'
import { SearchIndex } from './search-index'

const BATCH = 500
/** Changes are stored for an hour. */
const MAX_AGE_MS = 600_000
/** Stands for the synonyms among the products that have changed (05-catalogue-search.sql). */
const SYNONYMS = '0'.repeat(24)
/** A reload is faster than so many single products. */
const MAX_CHANGES = 20_000

/** An index and what it reads it with. */
export interface OpenIndex {
  index: SearchIndex
  matcher: Matcher
}

/** The index of a database, which has every change that was committed before it is read. */
export class LiveIndex {
  #open: OpenIndex | undefined
  #snapshot: IndexSnapshot | undefined
  #checkedAt = 0
  #synonymsVersion = 0
  #current: Promise<OpenIndex> | undefined
  #next: Promise<OpenIndex> | undefined

  constructor(
    private readonly db: Database,
    private readonly now: () => number = Date.now
  ) {}

  /** Another number after every change of the synonyms. */
  get synonymsVersion(): number {
    return this.#synonymsVersion
  }

  /** Brings the index up to date and returns it. A call during an update waits for the next one. */
  read(): Promise<OpenIndex> {
    if (!this.#current) return (this.#current = this.#update().finally(() => (this.#current = undefined)))
    this.#next ??= this.#current
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.read()
      })
    return this.#next
  }

  async #update(): Promise<OpenIndex> {
    const isTooOld = this.now() - this.#checkedAt > MAX_AGE_MS
    const past = isTooOld ? undefined : this.#snapshot
    const changes = await findChangedProducts(this.db, past)
    if (!changes) throw new Error('The database returned no snapshot')
    const { ids, ...snapshot } = changes
    if (!past || ids.includes(SYNONYMS)) this.#synonymsVersion++
    const open = this.#open
    if (open && past?.serverRun === snapshot.serverRun && ids.length <= MAX_CHANGES && !open.index.isWorn) {
      await this.#apply(open.index, ids)
      return this.#keep(open, snapshot)
    }
    return this.#keep(await this.#load(), snapshot)
  }

  #keep(open: OpenIndex, snapshot: IndexSnapshot): OpenIndex {
    this.#open = open
    this.#snapshot = snapshot
    this.#checkedAt = this.now()
    return open
  }

  async #apply(index: SearchIndex, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const products = await findIndexed(this.db, ids)
    for (const id of ids) index.remove(id)
    for (const product of products) index.put(product)
  }

  async #load(): Promise<OpenIndex> {
    const index = new SearchIndex()
    const words: CategoryWords = new Map()
    let after = ''
    for (;;) {
      const readBatch = () => findIndexedAfter(this.db, after, BATCH, words)
      // The second time what a cold disk was too slow for is in memory.
      const products = await readBatch().catch(readBatch)
      for (const product of products) index.put(product)
      if (products.length < BATCH) return { index, matcher: new Matcher(index) }
      after = products.at(-1)!.id
    }
  }
}
