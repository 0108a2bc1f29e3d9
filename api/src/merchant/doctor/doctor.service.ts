import type { Executor } from '@sahra/server-kit/database/database'
import {
  listDifferences,
  listParkedEvents,
  listStuckTasks
} from '../../selling/payment/payment-report.queries'
import type { Config } from '../../server/config/config'
import type { Check, Finding, Page } from './check'
import { checkOrders } from './order-checks.queries'
import { checkStock, countEndedSessions, listSeries, listUnsentMail } from './shop-checks.queries'

/** Rows of one statement: none takes long, and nothing waits for it. */
const PAGE_SIZE = 500
/** Of what is listed by the other commands in full. */
const MOST_LISTED = 500

const empty: Page = { last: null, count: 0, findings: [] }

/** A check that has one page. */
const single =
  (find: (db: Executor) => Promise<{ count?: number; findings: Finding[] }>): Check['page'] =>
  async db => {
    const { findings, count = findings.length } = await find(db)
    return { last: null, count, findings }
  }

const pageOf = <Row>(rows: Row[], idOf: (row: Row) => string, findingOf: (row: Row) => Finding): Page => {
  const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
  return { last: last ? idOf(last) : null, count: rows.length, findings: rows.map(findingOf) }
}

const stockOf =
  (table: 'variant' | 'product'): Check['page'] =>
  async (db, after) =>
    (await checkStock(db, table, { after, limit: PAGE_SIZE })) ?? empty

/** Every check, in the order of the report. */
export const checksOf = ({ session }: Pick<Config, 'session'>): Check[] => [
  { name: 'orders', page: async (db, after) => (await checkOrders(db, after, PAGE_SIZE)) ?? empty },
  {
    name: 'payments that differ',
    page: single(async db => ({
      findings: (await listDifferences(db, MOST_LISTED)).map(
        ({ order, method, booked, status, refunded, reported }) => ({
          subject: `Order ${order}`,
          problem: 'difference',
          detail: `${booked}; ${method}: ${reported}`,
          facts: { booked: status, ...(refunded > 0 && { refunded }), method, reported }
        })
      )
    }))
  },
  {
    name: 'tasks at providers that are stuck',
    page: single(async db => ({
      findings: (await listStuckTasks(db, MOST_LISTED)).map(({ order, kind, reason }) => ({
        subject: `Order ${order}`,
        problem: 'task',
        detail: `${kind}: ${reason ?? 'unknown'}`,
        facts: { kind, ...(reason && { reason }) }
      }))
    }))
  },
  {
    name: 'messages of providers that fit no order',
    page: single(async db => ({
      findings: (await listParkedEvents(db, MOST_LISTED)).map(({ provider, eventId, reason }) => ({
        subject: `Event ${eventId} of ${provider}`,
        problem: 'event',
        detail: reason ?? undefined,
        ...(reason && { facts: { reason } })
      }))
    }))
  },
  { name: 'variants', page: stockOf('variant') },
  { name: 'products', page: stockOf('product') },
  {
    name: 'series of numbers',
    page: single(async db => {
      const all = await listSeries(db)
      const wrong = all.filter(({ last, count }) => last !== count)
      return {
        count: all.length,
        findings: wrong.map(({ series, last, count, missing }) => ({
          subject: `Series ${series}`,
          problem: 'gap',
          detail: `${count} of ${last}${missing ? `, the first missing is ${missing}` : ''}`,
          facts: { count, last, ...(missing && { missing }) }
        }))
      }
    })
  },
  {
    name: 'mails that are not sent',
    page: async (db, after) =>
      pageOf(
        await listUnsentMail(db, after, PAGE_SIZE),
        ({ id }) => id,
        ({ id, kind, reason }) => ({
          subject: `Mail ${id}`,
          problem: 'unsentMail',
          detail: reason ?? kind,
          facts: { kind, ...(reason && { reason }) }
        })
      )
  },
  {
    name: 'sessions that have ended',
    page: single(async db => {
      const count = await countEndedSessions(db, session)
      return {
        count,
        findings: count
          ? [{ subject: 'Sessions', problem: 'session', detail: String(count), facts: { count } }]
          : []
      }
    })
  }
]
