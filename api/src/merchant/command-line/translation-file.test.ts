import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { openTestApi } from '../../testing/test-api'
import { newToken } from '../machine-api/testing/system'
import { commandLine } from './testing/command-line'

const api = await openTestApi({}, await freshDatabase(seededCatalogue))
const { db } = api
const folder = temporaryFolder('sahra-texts')
const fileNamed = (name: string) => path.join(folder, name)

const run = commandLine(api)
const type = (...typed: string[]) => run('translate', ...typed)
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
const exported = async (language: string): Promise<string> => {
  await type('export', language, fileNamed('texts.csv'))
  return readFileSync(fileNamed('texts.csv'), 'utf8')
}
type Row = Record<'kind' | 'name' | 'field' | 'english' | 'text', string>
const rowsOf = (content: string) => parse(content, { columns: true, bom: true }) as unknown as Row[]
function importRows(rows: object[], language = 'ar') {
  writeFileSync(fileNamed('changed.csv'), stringify(rows, { header: true }))
  return type('import', language, fileNamed('changed.csv'))
}
const countTexts = async (language: string) =>
  (
    await db.first<{ n: number }>(
      sql`select count(*)::int as n from translation where language = ${language}`
    )
  )?.n

test('C159 the texts of every kind go out, and in again without a change', async () => {
  const before = await exported('ar')
  assert.ok(before.startsWith('\ufeffkind,'), 'a spreadsheet reads it as UTF-8')
  const rows = rowsOf(before)
  for (const kind of ['product', 'category', 'colour', 'material', 'banner', 'delivery', 'brand'])
    assert.ok(
      rows.some(row => row.kind === kind),
      kind
    )
  const missing = rows.filter(({ text }) => !text).length
  assert.deepEqual(await type('import', 'ar', fileNamed('texts.csv')), [
    `Texts: 0 changed, ${rows.length - missing} unchanged, ${missing} without a translation.`
  ])
  assert.equal(await exported('ar'), before)
})

test('C159 what a language has is brought into an empty one, and comes out the same', async () => {
  const texts = rowsOf(await exported('ar'))
  const sample = texts.filter(({ kind, text }) => text && kind !== 'product')
  const product = texts.find(({ kind, text }) => kind === 'product' && text)!
  const [counted] = await importRows([...sample, product], 'ur')
  assert.match(counted ?? '', new RegExp(`^Texts: ${sample.length + 1} changed`))
  const stored = rowsOf(await exported('ur')).filter(({ text }) => text)
  assert.deepEqual(
    stored.map(({ kind, name, text }) => [kind, name, text]),
    rowsOf(await exported('ar'))
      .filter(
        row =>
          row.text && (row.kind !== 'product' || (row.name === product.name && row.field === product.field))
      )
      .map(({ kind, name, text }) => [kind, name, text])
  )
})

test('C159 bad input: unknown texts, changed English and missing columns are named by line, and nothing is written', async () => {
  const rows = rowsOf(await exported('fr'))
  const bags = rows.find(
    ({ kind, name, field }) => kind === 'category' && name === 'bags' && field === 'name'
  )!
  const good = { ...bags, text: 'Sacs' }
  await assert.rejects(
    importRows(
      [good, { ...bags, name: 'nowhere', text: 'Chapeaux' }, { ...bags, english: 'Purses', text: 'Sacs' }],
      'fr'
    ),
    ({ message }: Error) => {
      assert.match(
        message,
        /^Line 3: The shop has no text "name" of category "nowhere"\.\nLine 4: The English/
      )
      return true
    }
  )
  assert.equal(await countTexts('fr'), 0)
  await assert.rejects(importRows([{ ...good, text: 'x'.repeat(201) }], 'fr'), { message: /^Line 2: .*200/ })
  await assert.rejects(importRows([{ kind: 'category', text: 'x' }], 'fr'), {
    message: /column name, field, english/
  })
  assert.equal(await countTexts('fr'), 0)
  assert.deepEqual(await importRows([good, { ...bags, text: ' ' }], 'fr'), [
    'Texts: 1 changed, 0 unchanged, 1 without a translation.'
  ])
  await refused(/no file/, 'import', 'fr', fileNamed('none.csv'))
  await refused(/two-letter/, 'export', 'en', fileNamed('texts.csv'))
  writeFileSync(fileNamed('latin.csv'), Buffer.from([0xe9, 0x2c]))
  await refused(/not UTF-8/, 'import', 'fr', fileNamed('latin.csv'))
})

test('C159 C376 a system reads the same file, byte for byte, and writes it, tried first', async () => {
  const scopes = 'translations:read,translations:write'
  const authorization = `Bearer ${await newToken(api, 'translators', scopes)}`
  const call = async (method: 'GET' | 'POST', verb: string, payload?: Buffer) =>
    api.app.inject({
      ...{ method, url: `/admin/v1/translations/${verb}`, headers: { authorization } },
      ...(payload && { payload })
    })
  const read = await call('GET', 'it/export')
  assert.equal(read.body, await exported('it'))
  assert.equal(read.headers['content-disposition'], 'attachment; filename="texts-it.csv"')
  const text = { ...rowsOf(read.body).find(({ kind }) => kind === 'category')!, text: 'Borse' }
  const file = Buffer.from(stringify([text], { header: true }))
  for (const [query, count] of [
    ['?dryRun=true', 0],
    ['', 1]
  ] as const) {
    const { statusCode, body } = await call('POST', `it/import${query}`, file)
    assert.deepEqual([statusCode, JSON.parse(body)], [200, { changed: 1, unchanged: 0, blank: 0 }])
    assert.equal(await countTexts('it'), count)
  }
  for (const [bad, message] of [
    [Buffer.from([0xe9, 0x2c]), 'The file is not UTF-8.'],
    [Buffer.from('kind,name\n'), 'Line 1: The column field, english, text is missing.']
  ] as const) {
    const { statusCode, body } = await call('POST', 'it/import', bad)
    assert.deepEqual([statusCode, JSON.parse(body).message], [400, message])
  }
  assert.equal((await call('GET', 'en/export')).statusCode, 400)
})

test('C159 a text that a spreadsheet would run stays a text', async () => {
  const rows = rowsOf(await exported('de'))
  const colour = rows.find(({ kind }) => kind === 'colour')!
  await importRows([{ ...colour, text: "'=1+1" }], 'de')
  const [stored] = await db.many<{ words: string }>(sql`select words from translation where language = 'de'`)
  assert.equal(stored?.words, '=1+1')
  assert.ok((await exported('de')).includes(",'=1+1"))
})
