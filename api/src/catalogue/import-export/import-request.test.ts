import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { newToken, systemOf, systemWith } from '../../merchant/machine-api/testing/system'
import { passTime, runJobs } from '../../server/jobs/testing/run-jobs'
import type { Task } from '../../server/jobs/task'
import { openTestApi } from '../../testing/test-api'
import { importTasks } from './import-job'
import { sweepImports } from './import-request.service'
import { stagedFiles } from './staged-files'

const api = await openTestApi()
const { app, db, deps } = api
const token = await newToken(api, 'desk', 'products:read,products:write')
const call = systemOf(app, token)
const tasks = (await importTasks(deps, app.log)) as Task[]
const run = () => runJobs(db, tasks)
const product = (number: number, more: object = {}) =>
  JSON.stringify({ handle: `bag-${number}`, name: `Bag ${number}`, sku: `S${number}`, price: 100, ...more })
const lines = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_none, index) => product(index, more)).join('\n')
async function send(file: string, query: string, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: `/admin/v1/imports?${query}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: file
  })
  return { status: response.statusCode, json: response.json() }
}
const read = async (id: string) => (await call(`GET /imports/${id}`)).json
const countProducts = async () =>
  (await db.first<{ count: number }>(sql`select count(*)::integer as count from product`))?.count

test('C349 a file is checked, every refused row is listed, and its valid rows are imported', async () => {
  const wrong = Array.from({ length: 130 }, (_none, index) => product(1000 + index, { price: -1 })).join('\n')
  const { status, json } = await send(`${lines(3)}\n${wrong}`, 'fileName=spring.jsonl')
  assert.deepEqual([status, json.state, json.total, json.by], [201, 'waiting', null, 'token desk'])
  assert.equal((await call(`POST /imports/${json.id}/run`, {})).status, 409)
  await run()
  const checked = await read(json.id)
  assert.deepEqual(
    [checked.state, checked.counts, checked.refused, checked.done, checked.total],
    ['checked', { new: 3, changed: 0, unchanged: 0 }, 130, 0, 3]
  )
  assert.equal(await countProducts(), 0)
  const first = (await call(`GET /imports/${json.id}/refused?limit=100`)).json
  const second = (await call(`GET /imports/${json.id}/refused?limit=100&after=${first.nextCursor}`)).json
  assert.deepEqual([first.items.length, second.items.length, second.nextCursor], [100, 30, null])
  assert.deepEqual(first.items[0], {
    ...{ line: 4, column: 'price' },
    reason: 'is not a price from 0.01 to 10000000'
  })
  assert.equal(second.items[29].line, 133)

  await call(`POST /imports/${json.id}/run`, {})
  await run()
  assert.equal((await read(json.id)).state, 'refused')
  assert.equal(await countProducts(), 0)
  await call(`POST /imports/${json.id}/run`, { skipsRefused: true })
  await run()
  const imported = await read(json.id)
  assert.deepEqual([imported.state, imported.done, imported.total], ['imported', 3, 3])
  assert.equal(await countProducts(), 3)
  const history = sql`select distinct changed_by as by from merchant_change where action = 'product.created'`
  assert.deepEqual(await db.many(history), [{ by: 'token desk' }])
  assert.equal(await (await stagedFiles(deps.config)).read(json.id), undefined)
  assert.equal((await call(`POST /imports/${json.id}/run`, {})).json.code, 'CONFLICT')
})

test('C349 an import is done at once where that was asked for, once for a key, and not in a dry run', async () => {
  const before = await countProducts()
  const dry = await send(lines(5), 'fileName=a.jsonl&imports=true&dryRun=true')
  assert.equal(dry.status, 201)
  const key = { 'idempotency-key': 'import-1' }
  const sent = await send(lines(5), 'fileName=a.jsonl&imports=true', key)
  assert.equal((await send(lines(5), 'fileName=a.jsonl&imports=true', key)).json.id, sent.json.id)
  assert.equal((await send(lines(6), 'fileName=a.jsonl&imports=true', key)).json.code, 'CONFLICT')
  assert.equal((await call(`GET /imports/${dry.json.id}`)).status, 404)
  await run()
  assert.equal((await read(sent.json.id)).state, 'imported')
  assert.equal(await countProducts(), (before ?? 0) + 2)
  const [newest] = (await call('GET /imports?limit=1')).json.items
  assert.equal(newest.id, sent.json.id)
})

test('C349 an import that was cut off goes on after its last batch', async () => {
  const { json } = await send(lines(1200, { details: 'Lined.' }), 'fileName=large.jsonl&imports=true')
  let asked = 0
  const [task] = tasks as [Task]
  const cutOff: Task = {
    ...task,
    run: (payload, context) => task.run(payload, { ...context, isStopping: () => ++asked === 1 })
  }
  await runJobs(db, [cutOff])
  assert.deepEqual([(await read(json.id)).state, (await read(json.id)).done], ['running', 500])
  await passTime(db)
  await run()
  const { state, done, total } = await read(json.id)
  assert.deepEqual([state, done, total], ['imported', 1200, 1200])
})

test('C349 what cannot be read, and what is gone, says why', async () => {
  for (const [file, query, error] of [
    ['a,b\n1,2', 'fileName=odd.csv', /^odd\.csv .*/],
    [lines(1), 'fileName=a.jsonl&market=Mars', /--market/]
  ] as const) {
    const { json } = await send(file, query)
    await run()
    const { state, error: reason } = await read(json.id)
    assert.equal(state, 'failed')
    assert.match(reason, error)
  }
  const { json } = await send(lines(1), 'fileName=gone.jsonl')
  await (await stagedFiles(deps.config)).remove(json.id)
  await run()
  assert.match((await read(json.id)).error, /send it again/)
  for (const query of [
    '',
    'fileName=a&uncounted=-1',
    'fileName=a&uncounted=1&madeToOrder=4',
    'fileName=a&imports=yes'
  ])
    assert.equal((await send(lines(1), query)).status, 400, query)
  assert.equal((await call('GET /imports/nothing')).status, 404)
  const reader = await systemWith(api, 'reader', 'products:read')
  assert.equal((await reader(`POST /imports/${json.id}/run`, {})).status, 403)
})

test('C349 imports of the last month stay, with their files', async () => {
  const { json } = await send(lines(1), 'fileName=old.jsonl')
  await run()
  await sweepImports(deps)
  assert.equal((await read(json.id)).state, 'checked')
  await db.run(sql`update import_request set created_at = now() - interval '31 days' where id = ${json.id}`)
  await sweepImports(deps)
  assert.equal((await call(`GET /imports/${json.id}`)).status, 404)
  assert.equal(await (await stagedFiles(deps.config)).read(json.id), undefined)
})
