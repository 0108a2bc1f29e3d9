import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openPageClient } from '../../testing/page-client'
import { openTeams, reason } from '../../testing/registry-server'
import { SESSION_LIMITS } from './sessions'

async function open(t: TestContext) {
  let time = Date.now()
  const teams = await openTeams(t, { now: () => time })
  const page = openPageClient(teams.app)
  return { ...teams, page, wait: (ms: number) => void (time += ms) }
}

test('SEC-60: every registry serves a session, also after a restart', async t => {
  const { page, one, app, openServer, wait } = await open(t)
  const id = await one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const preview = () => page.send('PUT', '/previews/mine', { set: { 'mfe-one': id }, ...reason })
  await page.signIn(one.token, 'Layla')
  const [second, third] = [openServer(), openServer()]
  page.moveTo(second)
  assert.equal((await page.send('GET', '/session')).body['person'], 'Layla')
  assert.equal((await preview()).status, 200)
  wait(SESSION_LIMITS.change)
  assert.equal((await preview()).body['code'], 'CONFIRM')
  await page.confirm(one.token)
  await second.close()
  page.moveTo(third)
  assert.equal((await preview()).status, 200)
  // What one of them has seen counts at all.
  wait(SESSION_LIMITS.idle - 1)
  page.moveTo(app)
  assert.equal((await page.send('GET', '/session')).status, 200)
  wait(SESSION_LIMITS.idle - 1)
  page.moveTo(third)
  assert.equal((await page.send('GET', '/session')).status, 200)
  assert.equal((await page.send('DELETE', '/session')).status, 200)
  page.moveTo(app)
  assert.equal((await page.send('GET', '/session')).status, 401)
  await third.close()
})

test('SEC-60: the database has hashes of sessions and keys, and of no session that is over', async t => {
  const { page, one, app, database, wait } = await open(t)
  const stored = () => database.many<{ row: string }>(sql`select s::text as row from platform.page_session s`)
  await page.signIn(one.token)
  const { body } = await page.confirm(one.token)
  const [session, ...more] = await stored()
  assert.deepEqual(more, [])
  for (const secret of [page.cookie().split('=')[1]!, String(body['key']), one.token])
    assert.ok(secret.length >= 43 && !session!.row.includes(secret))
  wait(SESSION_LIMITS.idle)
  await openPageClient(app).signIn(one.token)
  const [next, ...none] = await stored()
  assert.deepEqual([next?.row === session?.row, none], [false, []])
})
