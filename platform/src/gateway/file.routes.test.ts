import assert from 'node:assert/strict'
import test from 'node:test'
import { openRegistry, publishFixture, releaseFixtures } from '../testing/fixture-release'
import { openShop } from '../testing/fixture-shop'
import { openPreviewShop, spring } from '../testing/preview-shop'

test('C309 every origin may load what production has, and nothing else', async t => {
  const { get, live, next } = await openPreviewShop(t)
  const fileOf = (release: string | undefined) => `/releases/mfe-home/${release}/entry.js`
  const policyOf = async (url: string, headers = {}) =>
    (await get(url, headers)).headers['cross-origin-resource-policy']
  assert.equal(await policyOf(fileOf(live['mfe-home'])), 'cross-origin')
  assert.equal(await policyOf(`/r/mfe-home/${live['mfe-home']}~1/entry.js`), 'cross-origin')
  // Only a preview has it.
  assert.equal(await policyOf(fileOf(next['mfe-home'])), 'same-origin')
  assert.equal(await policyOf(fileOf(live['mfe-home']), spring), 'same-origin')
  assert.equal(await policyOf('/releases/mfe-home/0000000000000000/entry.js'), 'same-origin')
})

test('the types of a release lie beside its manifest, and do not change its id', async t => {
  const { app, registry } = await openShop(t)
  const fixture = { app: 'mfe-one', files: { 'mf-manifest.json': '{}' } }
  const { 'mfe-one': id } = await releaseFixtures(registry, { ...fixture, types: 'an archive' })
  const { statusCode, body } = await app.inject(`/releases/mfe-one/${id}/@mf-types.zip`)
  assert.deepEqual({ statusCode, body }, { statusCode: 200, body: 'an archive' })
  assert.equal((await publishFixture((await openRegistry()).registry, fixture)).id, id)
})
