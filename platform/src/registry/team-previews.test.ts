import assert from 'node:assert/strict'
import test from 'node:test'
import { openTeams, reason } from '../testing/registry-server'

test('several teams share one preview, each changing only its own releases', async t => {
  const { one, two, registry } = await openTeams(t)
  const set = {
    'mfe-one': await one.publish({ app: 'mfe-one', files: { 'x.js': '1' } }),
    'mfe-two': await two.publish({ app: 'mfe-two' })
  }
  await one.request('PUT', '/previews/summer', { set: { 'mfe-one': set['mfe-one'] }, ...reason })
  const { body } = await two.request('PUT', '/previews/summer', {
    set: { 'mfe-two': set['mfe-two'] },
    days: 1,
    ...reason
  })
  assert.deepEqual(body['set'], set)
  assert.ok(Math.abs(Date.parse(body['expires'] as unknown as string) - Date.now() - 86_400_000) < 60_000)
  assert.equal((await two.request('DELETE', '/previews/summer', reason)).status, 403)
  await two.request('PUT', '/previews/summer', { set: {}, drop: ['mfe-two'], ...reason })
  assert.equal((await one.request('DELETE', '/previews/summer', reason)).status, 200)
  assert.deepEqual(await registry.previews(), [])
})
