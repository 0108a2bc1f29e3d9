import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listChanges } from '../../house/audit-log/history.queries'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'
import { commandLine } from './testing/command-line'

const db = await freshDatabase(seededCatalogue)
const deps = testDeps(db)
const app = await buildServer(deps)

const type = commandLine({ db, deps }, 'synonyms')
const refused = (typed: string[], message: RegExp) => assert.rejects(type(...typed), { message })
const totalOf = async (q: string): Promise<number> => {
  const answer = await app.inject({ url: '/api/products/search', query: { q } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ total: number }>().total
}

test('a running shop finds what a new synonym means, and no longer after its removal', async () => {
  assert.equal(await totalOf('zumurrud'), 0)
  assert.deepEqual(await type('add', ' Zumurrud ', 'Emerald'), [
    'Shoppers who search for "zumurrud" find "emerald".'
  ])
  const found = await totalOf('zumurrud')
  assert.ok(found > 0)
  assert.deepEqual(await type('list', 'zumurrud'), ['zumurrud                  emerald'])
  assert.deepEqual(await type('remove', 'zumurrud'), ['"zumurrud" no longer finds "emerald".'])
  assert.equal(await totalOf('zumurrud'), 0)
})

test('a weight is changed by adding again; one meaning can be removed', async () => {
  await type('add', 'carry all', 'tote')
  await type('add', 'carry all', 'handbag', '--weight', '0.8')
  await type('add', 'carry-all', 'tote', '--weight', '0.5')
  assert.deepEqual(await type('list', 'Carry All'), [
    'carry all                 handbag  (0.8)',
    'carry all                 tote  (0.5)'
  ])
  await type('remove', 'carry-all', 'Tote')
  assert.deepEqual(await type('list', 'carry all'), ['carry all                 handbag  (0.8)'])
})

test('an Arabic word is stored as it is compared; a meaning without a product is said', async () => {
  assert.deepEqual(await type('add', 'مظلة', 'umbrella'), [
    'Shoppers who search for "مظله" find "umbrella".',
    'No product has "umbrella" yet: until then nothing changes.'
  ])
  assert.equal((await type('list', 'umbrella')).length, 1)
})

test('lists what a shop is seeded with', async () => {
  assert.ok((await type('list')).length > 100)
  assert.ok((await type('list', 'purse')).some(line => /^purse +handbag/.test(line)))
  assert.deepEqual(await type('list', 'qqqq'), ['No synonym has "qqqq".'])
})

test('a dry run changes nothing', async () => {
  const lines = await type('add', 'reticule', 'clutch', '--dry-run')
  assert.ok(lines.includes('Shoppers who search for "reticule" find "clutch".'))
  assert.deepEqual(await type('list', 'reticule'), ['No synonym has "reticule".'])
})

test('refuses what cannot work with one line', async () => {
  await refused(['add', '!?', 'bag'], /need a word/)
  await refused(['add', 'bag', ' - '], /need a word/)
  await refused(['add', 'a bag for every day', 'tote'], /at most 3 words/)
  await refused(['add', 'x'.repeat(61), 'tote'], /at most 60 characters/)
  await refused(['add', 'Tote', 'tote'], /not a synonym of itself/)
  for (const weight of ['0', '1.1', 'much', '-1'])
    await refused(['add', 'bag', 'tote', '--weight', weight], /number above 0, up to 1/)
  await refused(['remove', 'qqqq'], /no such synonym of "qqqq"/)
})

test('C147 the history says who taught the search what', async () => {
  await type('add', 'clutch purse', 'clutch')
  await type('remove', 'clutch purse')
  const lines = (await listChanges(db, 10, 'clutch purse')).map(({ action }) => action)
  assert.deepEqual(lines, ['synonym.removed', 'synonym.saved'])
})
