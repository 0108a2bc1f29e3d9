import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi } from '../../testing/test-api'

const { app, db } = await openTestApi()
const failing = async (): Promise<unknown> => (await app.inject({ url: '/state' })).json()

/** A mail that was queued so many minutes ago. */
const queue = (id: string, recipient: string, minutes: number) =>
  db.run(sql`
    insert into mail (id, dedupe_key, kind, recipient, subject, body, created_at, due_at)
    values (${id.repeat(24)}, ${id}, 'verify', ${recipient}, '', '', now() - make_interval(mins => ${minutes}), now() + interval '1 day')`)

test('C418 mail has a problem when mails to several recipients wait for ten minutes', async () => {
  assert.deepEqual(await failing(), { failing: [] })
  await queue('a', 'a@x.example', 20)
  await queue('b', 'a@x.example', 20)
  await queue('c', 'c@x.example', 5)
  assert.deepEqual(await failing(), { failing: [] })
  await queue('d', 'd@x.example', 20)
  assert.deepEqual(await failing(), { failing: ['mail'] })
  await db.run(sql`update mail set given_up_at = now() where recipient = 'd@x.example'`)
  assert.deepEqual(await failing(), { failing: [] })
})
