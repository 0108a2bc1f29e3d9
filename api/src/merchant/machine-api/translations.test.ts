import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../command-line/testing/command-line'
import { addProduct, openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)
const call = await systemWith(
  api,
  'translator',
  'translations:read,translations:write,synonyms:read,synonyms:write'
)
await addProduct(db, { variants: [{ color: 'Sand', size: 'Large' }] })

interface Text {
  kind: string
  name: string
  field: string
  english: string
  text: string | null
  changedAt: string | null
}
async function texts(query = ''): Promise<Text[]> {
  const all: Text[] = []
  for (let cursor = ''; ;) {
    const { items, nextCursor } = (await call(`GET /translations/fr?limit=2${query}${cursor}`)).json
    all.push(...items)
    if (nextCursor === null) return all
    cursor = `&after=${nextCursor}`
  }
}

test('C177 a text is translated once for a key, and shown; an empty one takes it away', async () => {
  const bags = { kind: 'category', name: 'Bags', field: 'name', text: 'Sacs' }
  const put = (query = '') => call(`PUT /translations/fr${query}`, bags, { 'idempotency-key': 'bags' })
  const nameInFrench = async () => (await app.inject('/api/category?lang=fr')).json()[0].label
  assert.equal((await put('?dryRun=true')).json.isChanged, true)
  assert.equal(await nameInFrench(), 'Bags')
  const changed = await put()
  assert.deepEqual(changed.json, { ...bags, name: 'bags', isChanged: true })
  assert.deepEqual((await put()).json, changed.json)
  assert.equal(await nameInFrench(), 'Sacs')
  assert.match((await type('history', 'bags')).join('\n'), /token translator {2}category\.translated/)
  const [listed, ...others] = await texts('&kind=category')
  const { changedAt, ...text } = listed!
  assert.deepEqual(text, {
    ...{ kind: 'category', name: 'bags', field: 'name', english: 'Bags' },
    ...{ text: 'Sacs', state: 'translated' }
  })
  assert.match(changedAt!, /^\d{4}-\d\d-\d\dT.+Z$/)
  assert.deepEqual(others, [])
  assert.equal((await call('PUT /translations/fr', { ...bags, text: ' ' })).json.text, null)
  assert.equal(await nameInFrench(), 'Bags')
  for (const [language, body, status] of [
    ['en', bags, 400],
    ['fr', { ...bags, name: 'nowhere' }, 404],
    ['fr', { ...bags, field: 'smell' }, 400],
    ['fr', { ...bags, kind: 'review' }, 400],
    ['fr', { ...bags, text: 'x'.repeat(201) }, 400]
  ] as const)
    assert.equal((await call(`PUT /translations/${language}`, body)).status, status, JSON.stringify(body))
})

test('C177 what is missing is listed and counted, and comes back in one request, all or none', async () => {
  const missing = await texts('&state=missing')
  assert.ok(missing.length > 3)
  const { items } = (await call('GET /translations/fr/counts')).json
  const counted = items.reduce((sum: number, { missing }: { missing: number }) => sum + missing, 0)
  assert.equal(counted, missing.length)
  const answers = missing.map(({ text: _none, ...rest }) => ({ ...rest, text: `${rest.english} (fr)` }))
  const send = (texts: object[]) => call('POST /translations/fr', { texts })
  const outdated = { ...answers[0], english: 'Something else' }
  const unknown = { ...answers[0], name: 'nowhere' }
  const refused = await send([...answers, outdated, unknown])
  assert.equal(refused.status, 400)
  assert.match(
    refused.json.message,
    new RegExp(`^texts\\[${answers.length}\\]: The English text has changed`)
  )
  assert.match(refused.json.message, new RegExp(`\ntexts\\[${answers.length + 1}\\]: The shop has no text`))
  assert.equal((await texts('&state=missing')).length, missing.length)
  assert.deepEqual((await send(answers)).json, { changed: answers.length, unchanged: 0, blank: 0 })
  assert.deepEqual((await send(answers)).json, { changed: 0, unchanged: answers.length, blank: 0 })
  assert.deepEqual(await texts('&state=missing'), [])
  for (const body of [[], Array.from({ length: 501 }, () => answers[0]), [{ ...answers[0], odd: 1 }]])
    assert.equal((await send(body as object[])).status, 400)
  for (const query of ['?kind=review', '?state=x', '?after=x'])
    assert.equal((await call(`GET /translations/fr${query}`)).status, 400, query)
  assert.equal((await call('GET /translations/en/counts')).status, 400)
})

test('C425 pages of texts go on from kind to kind, each text once, by kind, name and field', async () => {
  const { items, nextCursor } = (await call('GET /translations/fr?limit=200')).json
  assert.equal(nextCursor, null)
  const keys = items.map(({ kind, name, field }: Text) => `${kind} ${name} ${field}`)
  assert.ok(new Set(items.map(({ kind }: Text) => kind)).size > 3)
  assert.deepEqual(keys, [...new Set(keys)].sort())
  assert.deepEqual(await texts(), items)
  const cursor = (...values: string[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  for (const unknown of [
    cursor('every', 'review', 'x', 'x', 'name', ''),
    cursor('missing', 'brand', 'x', 'x', 'name', ''),
    cursor('brand', 'x', 'name')
  ])
    assert.equal((await call(`GET /translations/fr?after=${unknown}`)).status, 400)
})

test('C451 texts are sorted by what is missing, or by when they were translated, page by page', async () => {
  const list = await texts()
  const put = (listed: Text, text: string) => {
    const { kind, name, field } = listed
    return call('PUT /translations/fr', { kind, name, field, text })
  }
  const [first, second, third] = list.filter(({ text }) => text !== null) as [Text, Text, Text]
  for (const text of [second, first, third]) await put(text, '')
  for (const text of [third, first]) {
    await db.run(sql`update translation set changed_at = changed_at - interval '1 minute'`)
    await put(text, `${text.english} (again)`)
  }
  // Of a text that the shop no longer has.
  await db.run(sql`insert into translation (kind, id, field, language, words, changed_at)
    values ('colour', 'Gone', 'name', 'fr', 'Parti', now() + interval '1 hour')`)
  const nameOf = ({ kind, name, field }: Text) => `${kind} ${name} ${field}`
  const sorted = async (query: string) => (await texts(query)).map(nameOf)
  const others = list.filter(text => text !== second).map(nameOf)
  assert.deepEqual(await sorted('&sort=state'), [nameOf(second), ...others])
  assert.deepEqual(await sorted('&sort=state&order=desc'), [...others, nameOf(second)])
  const lately = await sorted('&sort=changedAt&order=desc')
  assert.deepEqual([lately[0], lately[1], lately.at(-1)], [first, third, second].map(nameOf))
  assert.deepEqual(new Set(lately), new Set(list.map(nameOf)))
  assert.equal(lately.length, list.length)
  assert.deepEqual((await sorted('&sort=changedAt&state=translated')).slice(-2), [third, first].map(nameOf))
  assert.deepEqual((await sorted(`&sort=changedAt&order=desc&kind=${first.kind}`))[0], nameOf(first))
  const [{ state, changedAt }] = (await call('GET /translations/fr?sort=state&limit=1')).json.items
  assert.deepEqual({ state, changedAt }, { state: 'missing', changedAt: null })
  await put(second, `${second.english} (fr)`)
})

test('C177 a synonym is added, weighed, listed and removed by its words', async () => {
  const path = `/synonyms/${encodeURIComponent('Carry-all')}`
  const put = (means: string, body: object = {}, query = '') => call(`PUT ${path}/${means}${query}`, body)
  assert.equal((await put('dune', {}, '?dryRun=true')).json.isInCatalogue, true)
  assert.equal((await call('GET /synonyms?word=carry')).json.items.length, 0)
  assert.deepEqual((await put('Dune')).json, {
    ...{ words: 'carry all', means: 'dune', weight: 1 },
    isInCatalogue: true
  })
  assert.deepEqual((await put('clutch', { weight: 0.5 })).json.isInCatalogue, false)
  const first = (await call('GET /synonyms?word=carry&limit=1')).json
  const second = (await call(`GET /synonyms?word=carry&limit=1&after=${first.nextCursor}`)).json
  assert.deepEqual(
    [...first.items, ...second.items].map(({ means, weight }) => [means, weight]),
    [
      ['clutch', 0.5],
      ['dune', 1]
    ]
  )
  assert.equal(second.nextCursor, null)
  for (const body of [{ weight: 0 }, { weight: 1.1 }, { weight: '1' }, { odd: 1 }])
    assert.equal((await put('dune', body)).status, 400, JSON.stringify(body))
  assert.equal((await put(encodeURIComponent('!?'))).status, 400)
  assert.equal((await call(`DELETE ${path}/clutch`)).json.removed[0].means, 'clutch')
  assert.equal((await call(`DELETE ${path}`)).json.removed.length, 1)
  assert.equal((await call(`DELETE ${path}`)).status, 404)
  assert.match((await type('history', 'carry all')).join('\n'), /token translator {2}synonym\.removed/)
  const { saved } = (await db.first<{ saved: number }>(
    sql`select count(*)::int as saved from search_synonym where words = 'carry all'`
  ))!
  assert.equal(saved, 0)
})

test('C177 reading and writing texts and synonyms have scopes of their own', async () => {
  const reader = await systemWith(api, 'reader', 'translations:read,synonyms:read')
  const text = { kind: 'brand', name: 'Maison', field: 'said', text: 'maison' }
  assert.equal((await reader('PUT /translations/fr', text)).status, 403)
  assert.equal((await reader('POST /translations/fr', { texts: [text] })).status, 403)
  assert.equal((await reader('PUT /synonyms/a/b', {})).status, 403)
  const writer = await systemWith(api, 'writer', 'translations:write,synonyms:write')
  assert.equal((await writer('GET /translations/fr')).status, 403)
  assert.equal((await writer('GET /synonyms')).status, 403)
})
