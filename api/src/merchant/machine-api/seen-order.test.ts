import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const call = await systemWith(api, 'erp', 'categories:read,categories:write,content:read,content:write')

interface Listed {
  id?: string
  number?: number
  name?: string
  question?: string
  part?: string
  place?: string
}
const items = async (path: string): Promise<Listed[]> => (await call(`GET ${path}`)).json.items

/** Moves the last of three to the first place, as two senders who saw the same order. */
async function expectStaleRefused(seen: string[], send: (body: object) => ReturnType<typeof call>) {
  const sent = { position: 1, seenOrder: seen }
  assert.equal((await send(sent)).status, 200)
  const { status, json } = await send(sent)
  assert.equal(status, 409)
  assert.match(json.message, /changed this order meanwhile/)
  // A sender that has seen nothing is not refused.
  assert.equal((await send({ position: 3 })).status, 200)
  for (const other of [seen.slice(1), [...seen, 'x'], []])
    assert.equal((await send({ position: 1, seenOrder: other })).status, 409)
}

test('C464 a position among categories, banners or questions is refused where their order is no longer the one seen', async () => {
  for (const name of ['One', 'Two', 'Three']) await call('POST /categories', { name })
  const made = async () => (await items('/categories')).filter(({ name }) => name !== 'Other')
  const ids = (await made()).map(({ id }) => id ?? '')
  await expectStaleRefused(ids, body => call(`PATCH /categories/${ids[2]}`, body))
  assert.deepEqual(
    (await made()).map(({ id }) => id),
    ids
  )

  for (const imageUrl of ['/media/a.webp', '/media/b.webp', '/media/c.webp'])
    assert.equal((await call('POST /banners', { place: 'hero', imageUrl })).status, 201)
  const banners = (await items('/banners'))
    .filter(({ place }) => place === 'hero')
    .map(({ id }) => String(id))
  await expectStaleRefused(banners, body => call(`PATCH /banners/${banners[2]}`, body))

  const [first] = await items('/faq/en')
  const part = first?.part ?? ''
  const ofPart = async () => (await items('/faq/en')).filter(question => question.part === part)
  for (const question of ['Is it one?', 'Is it two?'])
    await call('POST /faq/en', { part, question, answer: 'Yes.' })
  const questions = (await ofPart()).map(({ question }) => question ?? '')
  const last = encodeURIComponent(questions.at(-1) ?? '')
  const stale = { position: 1, seenOrder: questions }
  assert.equal((await call(`PATCH /faq/en/${last}`, stale)).status, 200)
  assert.equal((await call(`PATCH /faq/en/${last}`, stale)).status, 409)
  assert.equal((await ofPart())[0]?.question, questions.at(-1))
})

test('C464 the description says by what an order is seen', async () => {
  const { paths } = (await api.app.inject('/admin/v1/openapi.json')).json()
  const orders = ['/categories/{category}', '/banners/{banner}', '/faq/{language}/{key}'].map(
    path => paths[path].patch.requestBody.content['application/json'].schema.properties.seenOrder['x-order']
  )
  assert.deepEqual(orders, [
    { by: 'id', among: 'parentId' },
    { by: 'id', among: 'place' },
    { by: 'question', among: 'part' }
  ])
})
