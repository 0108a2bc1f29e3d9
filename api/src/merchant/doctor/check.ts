import type { Executor } from '@sahra/server-kit/database/database'
import type { Problem } from './doctor.text'

export interface Facts {
  /** State of the payment in the books of the shop. */
  booked?: string
  /** AED. */
  refunded?: number
  method?: string
  reported?: string
  kind?: string
  reason?: string
  /** Units of an item: taken by orders, held and sold by them, on hand. */
  taken?: number
  held?: number
  stock?: number
  /** Of a series: how many numbers there are, the last one, the first that is missing. */
  count?: number
  last?: number
  missing?: string
}

export interface Finding {
  /** What is wrong: an order, an item, a mail … with its number or id. */
  subject: string
  problem: Problem
  /** English, for the command line. */
  detail?: string | undefined
  /** The same as data, which the desk says in its language. */
  facts?: Facts | undefined
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
