import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../command-line/testing/command-line'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app } = api
const call = await systemWith(api, 'cms', 'content:read,content:write')
const markdown = '# Terms\n\nHow we sell.\n\n## Orders\n\nAn order is a promise.\n'

test('C158 a policy is replaced by Markdown in one language, and reset', async () => {
  const before = await call('GET /policies/terms/en')
  assert.equal(before.json.isChanged, false)
  assert.match(before.json.markdown, /^# Terms/m)
  const put = (query = '') =>
    call(`PUT /policies/terms/en${query}`, { markdown }, { 'idempotency-key': 'terms-1' })
  assert.equal((await put('?dryRun=true')).json.markdown, markdown)
  assert.equal((await call('GET /policies/terms/en')).json.isChanged, false)
  const changed = await put()
  assert.deepEqual(changed.json, { page: 'terms', language: 'en', markdown, isChanged: true })
  assert.deepEqual((await put()).json, changed.json)
  assert.equal((await app.inject('/api/policy/terms')).json().policy.title, 'Terms')
  const { items } = (await call('GET /policies')).json
  const [{ languages }] = items.filter(({ id }: { id: string }) => id === 'terms')
  assert.deepEqual([items.length, languages.length, languages[0].language], [5, 1, 'en'])
  assert.match(languages[0].changedAt, /^\d{4}-\d\d-\d\dT/)
  assert.match((await commandLine(api)('history', 'terms')).join('\n'), /token cms {2}policy\.changed/)
  assert.equal((await call('DELETE /policies/terms/en')).json.markdown, before.json.markdown)
  assert.equal((await call('DELETE /policies/terms/en')).status, 400)
})

test('C158 bad input: pages, languages and Markdown that are refused change nothing', async () => {
  assert.equal((await call('GET /policies/imprint/en')).status, 404)
  assert.equal((await call('GET /policies/terms/xx')).status, 400)
  const refused = await call('PUT /policies/terms/en', { markdown: '# Terms\n\nLead\n\n## A\n\n<b>x</b>\n' })
  assert.equal(refused.status, 400)
  assert.match(refused.json.message, /7/)
  assert.equal((await call('PUT /policies/terms/en', { markdown, extra: 1 } as object)).status, 400)
  assert.equal((await call('GET /policies/terms/en')).json.isChanged, false)
})

test('C158 a banner is added, changed, moved and removed', async () => {
  const shownInHero = async () =>
    (await call('GET /banners')).json.items.filter(({ place }: { place: string }) => place === 'hero')
  const earlier = (await shownInHero()).length
  const wide = { place: 'hero', imageUrl: '/media/banner-a.webp', endsAt: '2036-01-01T00:00:00Z' }
  const added = await call('POST /banners', wide)
  assert.equal(added.status, 201)
  const { id } = added.json
  assert.deepEqual(added.json, {
    ...{ id, place: 'hero', imageUrl: '/media/banner-a.webp', narrowImageUrl: null, alt: null, link: null },
    ...{ startsAt: null, endsAt: '2036-01-01T00:00:00.000Z' }
  })
  const second = (await call('POST /banners', { ...wide, link: '/brand/maison' })).json.id
  assert.deepEqual(
    (await shownInHero()).slice(0, 2).map((banner: { id: number }) => banner.id),
    [second, id]
  )
  const moved = await call(`PATCH /banners/${second}`, { alt: 'A bag', link: null, position: 2 })
  assert.deepEqual([moved.json.alt, moved.json.link, moved.json.endsAt], ['A bag', null, added.json.endsAt])
  assert.equal((await shownInHero())[0].id, id)
  for (const body of [{ imageUrl: 'https://other.example/a.webp' }, { link: '//other.example' }, { odd: 1 }])
    assert.equal((await call(`PATCH /banners/${id}`, body)).status, 400)
  assert.equal((await call('PATCH /banners/999999', { alt: 'x' })).status, 404)
  assert.equal((await call('DELETE /banners/odd')).status, 404)
  for (const banner of [id, second]) assert.equal((await call(`DELETE /banners/${banner}`)).status, 200)
  assert.equal((await shownInHero()).length, earlier)
  const reader = await systemWith(api, 'reader', 'content:read')
  assert.equal((await reader('POST /banners', wide)).status, 403)
})

test('C177 versions of a page are listed and read, each in its language', async () => {
  const arabic = '# الشروط\n\nبكلمات واضحة.\n\n## الأسعار\n\nبالدرهم.\n'
  await call('PUT /policies/about/en', { markdown: '# About\n\nWho we are.\n\n## Us\n\nA house.\n' })
  await call('PUT /policies/about/ar', { markdown: arabic })
  const page = (await call('GET /policies/about/versions?limit=1')).json
  const [newest] = page.items
  assert.deepEqual([newest.language, newest.by, newest.isReset], ['ar', 'token cms', false])
  const rest = (await call(`GET /policies/about/versions?limit=1&after=${page.nextCursor}`)).json
  assert.deepEqual([rest.items[0].language, rest.nextCursor], ['en', null])
  const read = (await call(`GET /policies/about/versions/${newest.id}`)).json
  assert.deepEqual([read.language, read.markdown], ['ar', arabic])
  assert.equal((await call('GET /policies/about/versions/999999')).status, 404)
  assert.equal((await call('GET /policies/terms/versions/x')).status, 404)
})

test('C177 a question of the FAQ is added once for a key, changed by its words, moved and removed', async () => {
  interface Question {
    number: number
    part: string
    question: string
    answer: string
  }
  const before = (await call('GET /faq/en')).json.items as Question[]
  const part = before[0]?.part
  const asked = { part, question: 'Do you wrap gifts?', answer: 'Yes, [here](/cart).\n\n- free\n- by hand' }
  const add = (query = '') => call(`POST /faq/en${query}`, asked, { 'idempotency-key': 'faq-1' })
  assert.equal((await add('?dryRun=true')).json.items.length, before.length + 1)
  assert.deepEqual((await call('GET /faq/en')).json.items, before)
  const added = await add()
  assert.deepEqual([added.status, added.json.items.length], [201, before.length + 1])
  assert.deepEqual((await add()).json, added.json)
  assert.equal((await call('POST /faq/en', asked)).json.code, 'ALREADY_THERE')
  const found = (items: Question[], text: string) => items.find(({ question }) => question === text)
  assert.equal(found(added.json.items, asked.question)?.answer, asked.answer)
  const path = `/faq/en/${encodeURIComponent(asked.question)}`
  const changed = await call(`PATCH ${path}`, { question: 'Is it a gift?', answer: 'Yes.', position: 1 })
  assert.deepEqual(
    { ...changed.json.items[0], number: 0 },
    { number: 0, part, question: 'Is it a gift?', answer: 'Yes.' }
  )
  assert.equal((await call(`PATCH ${path}`, { answer: 'No.' })).status, 404)
  const last = before.at(-1)!
  const moved = (await call('PATCH /faq/en/1', { part: last.part })).json.items.at(-1)
  assert.deepEqual([moved.part, moved.question], [last.part, 'Is it a gift?'])
  for (const body of [{}, { position: 0 }, { answer: '# no' }, { odd: 1 }])
    assert.equal((await call('PATCH /faq/en/1', body)).status, 400, JSON.stringify(body))
  assert.equal((await call('PATCH /faq/en/1', { question: last.question })).json.code, 'ALREADY_THERE')
  assert.equal((await call('GET /faq/xx')).status, 400)
  const one = encodeURIComponent('Is it a gift?')
  assert.deepEqual((await call(`DELETE /faq/en/${one}`)).json.items, before)
  for (const key of [one, '0', '999']) assert.equal((await call(`DELETE /faq/en/${key}`)).status, 404, key)
})
