import type { RemoteDeclaration } from '@sahra/shared/contract/remote'
import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
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

test('C409 the tools of a release lie beside its scripts, in each of its languages', async t => {
  const { app, registry } = await openShop(t)
  const toolIn = (title: string): ToolDeclaration => ({
    ...{ command: 'cart/add', title, description: title, done: title, changes: true },
    input: { type: 'object', properties: {}, additionalProperties: false }
  })
  const remoteIn = (title: string): RemoteDeclaration => ({
    ...{ name: 'mfe-one', contract: CONTRACT_VERSION, pages: [], handles: ['cart/add'] },
    tools: [toolIn(title)]
  })
  const parts = { entry: { kind: 'entry' as const, js: ['entry.js'], css: [] } }
  const languages = { ar: { remote: remoteIn('إضافة'), parts } }
  const { 'mfe-one': id } = await releaseFixtures(registry, {
    ...{ app: 'mfe-one', remote: remoteIn('Add'), release: { languages } }
  })
  const titlesIn = async (file: string): Promise<string[]> => {
    const response = await app.inject(`/releases/mfe-one/${id}/${file}`)
    assert.match(String(response.headers['content-type']), /json/)
    return response.json<ToolDeclaration[]>().map(({ title }) => title)
  }
  assert.deepEqual(await titlesIn('tools.json'), ['Add'])
  assert.deepEqual(await titlesIn('tools.ar.json'), ['إضافة'])
  assert.equal((await app.inject(`/releases/mfe-one/${id}/tools.fr.json`)).statusCode, 404)
})
