import assert from 'node:assert/strict'
import test from 'node:test'
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
