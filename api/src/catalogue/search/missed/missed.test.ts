import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { seededCatalogue } from '../../../../../demo/src/testing/seeded-catalogue'
import { buildServer } from '../../../app'
import { freshDatabase } from '../../../db/testing'
import { commandLine } from '../../../merchant/command-line/testing/command-line'
import { testDeps } from '../../../testing/test-config'
import { addMissed, deleteOldMissed, findMissed } from './missed.queries'
import { missedSearchesOf } from './missed.service'

const db = await freshDatabase(seededCatalogue)
const deps = testDeps(db)
const app = await buildServer(deps)
const type = commandLine({ db, deps }, 'search')
const search = async (q: string, query: Record<string, string> = {}) =>
  (await app.inject({ url: '/api/products/search', query: { q, ...query } })).json()

test('C356 counts what was not found: texts, words and houses, also of cached responses', async () => {
  for (const q of ['zzkqx', 'Zzkqx ', 'zzkqx', 'unobtainium bag', 'hermes scarf', 'bag']) await search(q)
  await missedSearchesOf(db).store()
  const found = await findMissed(db, 1)
  assert.deepEqual(
    found.map(({ words, searches }) => [words, searches]),
    [
      ['zzkqx', 3],
      ['hermes', 1],
      ['unobtainium', 1]
    ]
  )
})

test('C356 counts nothing that may tell who searched, nor what a filter or a further page leaves out', async () => {
  const before = await findMissed(db, 1)
  for (const q of ['qqq@example.com', 'qqqq 0501234567', 'https://qqq.example', 'q'.repeat(61)])
    await search(q)
  await search('bag', { page: '99' })
  await search('bag', { max: '1' })
  await missedSearchesOf(db).store()
  assert.deepEqual(await findMissed(db, 1), before)
})

test('C356 the merchant sees the words with the step that teaches them, and no longer once they are taught', async () => {
  const [line] = await type('missed')
  assert.match(
    line ?? '',
    /^ {5}3 {2}\d{4}-\d\d-\d\d {2}zzkqx +npm run shop -- synonyms add "zzkqx" <means>$/
  )
  await db.run(sql`insert into search_synonym (words, means) values ('zzkqx', 'tote')`)
  assert.doesNotMatch((await type('missed', '--days', '7')).join('\n'), /zzkqx/)
})

test('C356 counts are deleted after 90 days, and a day has a limit of words', async () => {
  await db.run(
    sql`insert into search_missed (day, words, searches) values ((now() at time zone 'Asia/Dubai')::date - 90, 'old', 5)`
  )
  await deleteOldMissed(db)
  assert.equal(
    (await findMissed(db, 1000)).some(({ words }) => words === 'old'),
    false
  )
  const many = Array.from({ length: 2000 }, (_, index) => [`word${index}`, 1] as const)
  await addMissed(db, many)
  await addMissed(db, [
    ['another', 1],
    ['word7', 1]
  ])
  const words = new Map((await findMissed(db, 1)).map(({ words, searches }) => [words, searches]))
  assert.equal(words.has('another'), false)
  assert.equal(words.get('word7'), 2)
})
