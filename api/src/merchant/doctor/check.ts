import type { Executor } from '@sahra/server-kit/database/database'
import type { Problem } from './doctor.text'

export interface Finding {
  /** What is wrong: an order, an item, a mail … with its number or id. */
  subject: string
  problem: Problem
  detail?: string | undefined
}

/** So many rows of a check. `last`: the next page begins after it; null: there is none. */
export interface Page {
  last: string | null
  count: number
  findings: Finding[]
}

/** One part of the books. Each page is a statement or two that read a bounded number of rows. */
export interface Check {
  name: string
  page: (db: Executor, after: string) => Promise<Page>
}
