import type { Database, Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { dryRun } from '../../../server/dry-run.queries'

/** Rows of keys, tokens and clocks, which every request writes. */
const unseen = new Set(['api_token', 'machine_key', 'request_limit', 'catalogue_revision'])
const TIME = /"\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^"]*"/g
const ID = /[0-9a-f]{24}/g
/** Fields that count up, name who asks, or are drawn at random. */
const volatile =
  /"(id|seq|xid|revision|changed_by|created_by|position|version|password_hash)": ("[^"]*"|\d+),?/g

interface Outcome {
  refused: string | undefined
  change: string[]
}

/** Returns a function that does work, which returns why it was refused, and takes it back; it returns what changed. */
export async function observerOf(db: Database) {
  // The same each time: what is observed is taken back.
  const before = await rowsOf(db)
  return async (work: (db: Database) => Promise<string | undefined>): Promise<Outcome> => {
    const outcomes: Outcome[] = []
    await dryRun(db, async inner => {
      const refused = await work(inner)
      outcomes.push({ refused, change: refused ? [] : changeBetween(before, await rowsOf(inner)) })
    })
    return outcomes[0] as Outcome
  }
}

/** Returns every row of the database as text, with its table before it. */
async function rowsOf(db: Executor): Promise<string[]> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`)
  // In one statement: the tables are read before and after everything that a test does.
  const query = tables
    .filter(({ name }) => !unseen.has(name))
    .map(({ name }) => `select '${name} ' || to_jsonb(t)::text as row from "${name}" t`)
    .join(' union all ')
  const { xml = '' } =
    (await db.first<{ xml: string }>(sql`select query_to_xml(${query}, true, false, '')::text as xml`)) ?? {}
  return [...xml.matchAll(/<row>\s*<row>(.*?)<\/row>\s*<\/row>/gs)].map(([, row = '']) => row)
}

/** Returns the rows that differ, without what is another one in each run: ids, times, and who asked. */
function changeBetween(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)]
  const known = new Set(before.join('\n').match(ID))
  const plain = (row: string) =>
    row
      .replaceAll('&quot;', '"')
      .replace(TIME, '"time"')
      .replace(volatile, '')
      .replace(/(banner|promotion) \d+/g, '$1 n')
      .replace(/SC-\w{4}-\w{4}/g, 'certificate')
      .replace(ID, id => (known.has(id) ? id : 'id'))
  return [
    ...before.filter(row => !now.has(row)).map(row => `- ${plain(row)}`),
    ...after.filter(row => !old.has(row)).map(row => `+ ${plain(row)}`)
  ].sort()
}
