import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { observeQueries } from '@sahra/server-kit/database/query-observer'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { importText } from './testing/import-text'

const db = await freshDatabase()
const BATCHES = 4
const PRODUCTS = 500 * BATCHES

/** Two pictures, two variants, one of 40 brands and of 12 categories each: as a house has it. */
const contentOf = (price: number) =>
  Array.from({ length: PRODUCTS }, (_none, n) =>
    JSON.stringify({
      handle: `bag-${n}`,
      sku: `B${n}`,
      name: `Bag ${n}`,
      description: `A bag of calf leather with two handles, lined with suede, number ${n}.`,
      brand: `House ${n % 40}`,
      category: ['Bags', `Kind ${n % 12}`],
      tags: ['calf', 'new'],
      price,
      images: [`/media/bag-${n}.jpg`, `/media/bag-${n}-side.jpg`],
      variants: ['Sand', 'Ink'].map(color => ({ sku: `B${n}-${color}`, color, price, stock: 2 }))
    })
  ).join('\n')

const CLOCK_TICKS_PER_S = 100
/** Processor time of the connections of this database so far; undefined where /proc does not exist. */
async function serverMs(): Promise<number | undefined> {
  const connections = await db.many<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`
  )
  const times = await Promise.all(
    connections.map(async ({ pid }) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
      const [user, system] = stat?.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number) ?? []
      return (((user ?? NaN) + (system ?? NaN)) * 1000) / CLOCK_TICKS_PER_S
    })
  )
  const sum = times.reduce((all, time) => all + time, 0)
  return Number.isNaN(sum) ? undefined : sum
}

async function workOf(content: string) {
  let statements = 0
  observeQueries((statement, run) => (statements++, run(statement.text)))
  const [server, own] = [await serverMs(), process.cpuUsage()]
  await importText(db, content)
  const { user, system } = process.cpuUsage(own)
  observeQueries(undefined)
  const ms = (user + system) / 1000 + ((await serverMs()) ?? 0) - (server ?? 0)
  return { statements, msPerProduct: ms / PRODUCTS }
}

/** 25,000 products in two minutes (C144). It takes 2.0 ms, also while other work waits for the processor. */
const MOST_MS = 120_000 / 25_000
/** Two for a brand, one for a category. */
const TAXONOMY = 40 * 2 + 13
/** It takes 20 to plan and write 500 products; each product on its own would take over a thousand. */
const MOST_STATEMENTS = 24

test('C196 an import takes so few statements and so little processor time that 25,000 products need less than two minutes', async () => {
  const first = await workOf(contentOf(100))
  assert.ok(first.statements <= BATCHES * MOST_STATEMENTS + TAXONOMY, `${first.statements} statements`)
  assert.ok(first.msPerProduct < MOST_MS, `${first.msPerProduct} ms for each product`)
  const changed = await workOf(contentOf(120))
  assert.ok(changed.statements <= BATCHES * MOST_STATEMENTS, `${changed.statements} statements`)
})
