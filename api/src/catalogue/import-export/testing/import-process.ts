import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { processEnvironment } from '../../../server/config/config'
import { adminProgram } from '../../../testing/admin-program'

const root = path.resolve(import.meta.dirname, '../../../../..')

/** Starts `npm run shop -- import <file>` in its own process. */
export const startImport = (db: Database, file: string, dataDir: string) =>
  startCommand(db, ['import', file], dataDir)

/** Starts a command of the admin CLI in its own process. */
export async function startCommand(db: Database, args: string[], dataDir: string) {
  const child = spawn(process.execPath, [...adminProgram, ...args], {
    cwd: root,
    env: { ...processEnvironment(), NODE_ENV: 'test', DATABASE_URL: await urlOf(db), DATA_DIR: dataDir }
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += String(data)))
  return {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null)
  }
}
export type ImportProcess = Awaited<ReturnType<typeof startImport>>

/** Holds transactions that insert a product whose handle ends so, until it is opened. */
export async function closeGate(db: Database, handleEnd: string) {
  const gate = await db.connect()
  await gate.query(`
    select pg_advisory_lock(1);
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger gate before insert on product for each row when (new.slug like '%${handleEnd}')
      execute function wait_at_gate()`)
  return {
    async open() {
      await gate.query('select pg_advisory_unlock(1)')
      await gate.query('drop trigger gate on product; drop function wait_at_gate')
      await gate.end()
    }
  }
}

/** Waits until so many connections of this name wait for locks. `check` throws when they never will. */
export async function waitForLock(db: Database, applicationName: string, check: () => void, count = 1) {
  const waiting = () =>
    db.many(sql`
      select from pg_stat_activity where datname = current_database()
        and application_name = ${applicationName} and wait_event_type = 'Lock'`)
  while ((await waiting()).length < count) {
    check()
    await pause(5)
  }
}
