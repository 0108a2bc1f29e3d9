import assert from 'node:assert/strict'
import { test } from 'node:test'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { addProduct } from '../../testing/test-api'
import { runCommand } from './run-command'

test('a command of a later version says that the shop has to be started again, in one line', async () => {
  const db = await freshDatabase()
  await addProduct(db, {})
  const typed = async (...args: string[]) => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const code = await runCommand(
      args,
      { print: write, printError: write },
      { DATABASE_URL: await urlOf(db) }
    )
    return { code, lines }
  }
  const outdated = {
    code: 1,
    lines: ['This shop was last started by an older version. Start it again with npm start.']
  }
  assert.equal((await typed('banner', 'list')).code, 0)
  await db.run(sql`alter table banner drop column alt`)
  assert.deepEqual(await typed('banner', 'list'), outdated)
  await db.run(sql`drop table promotion cascade`)
  assert.deepEqual(await typed('promotion', 'list'), outdated)
})
