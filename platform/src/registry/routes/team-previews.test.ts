import assert from 'node:assert/strict'
import test from 'node:test'
import { accessEndOf } from '../../release/channels/preview-access'
import type { ListedPreview } from '../../release/shapes/responses'
import { openTeams, reason } from '../../testing/registry-server'

test('several teams share one preview, each changing only its own releases', async t => {
  const { one, two, registry } = await openTeams(t)
  const set = {
    'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': '1' } }),
    'mfe-two': await two.publish({ app: 'mfe-two' })
  }
  await one.request('PUT', '/previews/summer', { set: { 'mfe-one': set['mfe-one'] }, ...reason })
  const before = Date.now()
  const { body } = await two.request('PUT', '/previews/summer', {
    set: { 'mfe-two': set['mfe-two'] },
    days: 1,
    ...reason
  })
  assert.deepEqual(body['set'], set)
  const aDayBefore = Date.parse(body['expires'] as unknown as string) - 86_400_000
  assert.ok(before <= aDayBefore && aDayBefore <= Date.now())
  assert.equal((await two.request('DELETE', '/previews/summer', reason)).status, 403)
  await two.request('PUT', '/previews/summer', { set: {}, drop: ['mfe-two'], ...reason })
  assert.equal((await one.request('DELETE', '/previews/summer', reason)).status, 200)
  assert.deepEqual(await registry.previews(), [])
})

test('the link of a preview is for the teams that may change it, and its secret for nobody', async t => {
  const { one, two, operator, registry, audit } = await openTeams(t)
  const set = { 'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': '1' } }) }
  const save = async (change: object) =>
    (await one.request('PUT', '/previews/summer', { set, ...change, ...reason }))
      .body as unknown as ListedPreview
  const listedFor = async ({ request }: typeof one) => {
    const { body } = await request('GET', '/previews')
    return (body as unknown as { previews: ListedPreview[] }).previews[0]
  }
  const first = await save({})
  assert.match(first.access ?? '', /^[0-9a-z]+\.[\w-]{43}$/)
  assert.equal((await listedFor(one))?.access, first.access)
  assert.equal((await listedFor(operator))?.access, first.access)
  assert.equal((await listedFor(two))?.access, undefined)
  assert.equal((await listedFor(two))?.name, 'summer')

  const { secret = 'none' } = (await registry.preview('summer')) ?? {}
  const shown = JSON.stringify([first, await listedFor(operator), await audit.latest(10)])
  assert.doesNotMatch(shown, new RegExp(secret))

  const token = first.access ?? ''
  const record = async () => (await registry.preview('summer')) ?? assert.fail('no preview')
  await save({ days: 3 })
  assert.ok(accessEndOf(await record(), token), 'a change keeps earlier links')
  const opened = await save({ open: true })
  assert.deepEqual([opened.open, opened.access], [true, undefined])
  assert.equal((await save({})).open, true, 'it stays open')
  assert.equal((await save({ open: false })).open, undefined)
  assert.ok(accessEndOf(await record(), token))
  await save({ newLink: true })
  assert.equal(accessEndOf(await record(), token), undefined)
})
