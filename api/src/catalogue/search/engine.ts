import type { Database } from '@sahra/server-kit/database/database'
import type { OpenIndex } from './index/live-index'
import { LiveIndex } from './index/live-index'
import { runQuery, type QueryOptions, type QueryResult } from './query/run-query'
import { loadSynonyms, type Synonyms } from './query/synonyms'

/** Finds products by the words of shoppers, for the results, the suggestions and the listing. */
export class SearchEngine {
  readonly #live: LiveIndex
  #synonyms: { version: number; loaded: Promise<Synonyms> } | undefined

  constructor(private readonly db: Database) {
    this.#live = new LiveIndex(db)
  }

  /**
   * Runs a query on an index with every change that was committed before, and returns what `read` makes of the result.
   * `read` runs at once and must keep nothing of the index: document numbers and scores hold only during the call.
   */
  async find<Value>(
    text: string,
    read: (result: QueryResult, open: OpenIndex) => Value,
    options: QueryOptions = {}
  ): Promise<Value> {
    const open = await this.#live.read()
    const run = await runQuery(this.db, await this.#readSynonyms(), text, options)
    return read(run(open), open)
  }

  /** Loads the index before the first query. */
  async open(): Promise<void> {
    await this.#live.read()
  }

  #readSynonyms(): Promise<Synonyms> {
    const version = this.#live.synonymsVersion
    if (this.#synonyms?.version !== version) {
      const loaded = loadSynonyms(this.db)
      this.#synonyms = { version, loaded }
      loaded.catch(() => (this.#synonyms = undefined))
    }
    return this.#synonyms.loaded
  }
}

const engines = new WeakMap<Database, SearchEngine>()

/** Returns the search engine of a database, where this process has none one that ends with its last use. */
export const borrowSearchEngine = (db: Database): SearchEngine => engines.get(db) ?? new SearchEngine(db)

/** Returns the one search engine of a database. */
export function searchEngineOf(db: Database): SearchEngine {
  const engine = engines.get(db) ?? new SearchEngine(db)
  engines.set(db, engine)
  return engine
}
