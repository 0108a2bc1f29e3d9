import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Migration } from '@sahra/server-kit/database/migrate'

const FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('graphile-worker/package.json')),
  'sql'
)

/** The record that the library reads at the start of a worker. Jobs of a database that is made again are of the old one. */
const installation = `drop schema if exists graphile_worker cascade;
create schema graphile_worker;
create table graphile_worker.migrations (
  id int primary key, ts timestamptz default now() not null, breaking boolean not null default false);
`

/** Returns the tables of the queue, as the library makes them, as migrations of the shop: a worker changes no tables. */
export async function readQueueMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const text = await readFile(path.join(FOLDER, file), 'utf8')
      const record = `insert into graphile_worker.migrations (id, breaking)
        values (${parseInt(file, 10)}, ${text.startsWith('--! breaking-change')});`
      const sql = [
        index ? '' : installation,
        text.replace(/:GRAPHILE_WORKER_SCHEMA\b/g, '"graphile_worker"'),
        record
      ]
        .filter(Boolean)
        .join('\n;\n')
      return { file: `00-queue-${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  )
}
