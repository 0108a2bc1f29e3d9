import assert from 'node:assert/strict'
import test from 'node:test'
import { openShop } from '../../testing/fixture-shop'
import { releaseFixtures } from '../../testing/fixture-release'
import { openTeams, packFixture } from '../../testing/registry-server'
import { writeArchive } from '../releases/archive'

const maps = { 'entry.js.map': '{"version":3,"sources":[],"names":[],"mappings":""}' }
const fixture = { app: 'mfe-one', files: { 'mapped.js': 'mapped()' }, maps }

test('source maps are published with a release, and do not change its id', async t => {
  const { one, registry } = await openTeams(t)
  const packed = await packFixture(fixture, one.sign)
  const { status } = await one.send(packed.app, packed.id, packed.archive)
  assert.equal(status, 201)
  const stored = await registry.file(packed.app, packed.id, 'maps/entry.js.map')
  assert.equal(String(stored), maps['entry.js.map'])
  assert.equal((await packFixture({ ...fixture, maps: {} }, one.sign)).id, packed.id)
})

test('rejects a source map that is missing or is not what was built', async t => {
  const { one } = await openTeams(t)
  for (const [content, line] of [
    [undefined, /entry\.js\.map is missing/],
    ['{}', /is not what was built/]
  ] as const) {
    const { app, id, files } = await packFixture(fixture, one.sign)
    files.delete('maps/entry.js.map')
    if (content !== undefined) files.set('maps/entry.js.map', Buffer.from(content))
    const { status, body } = await one.send(app, id, await writeArchive(files))
    assert.equal(status, 422)
    assert.match(body.message, line)
  }
})

test('rejects a source map that is declared anywhere else', async t => {
  const { one } = await openTeams(t)
  const release = { maps: { 'browser/entry.js.map': { size: 1, integrity: `sha384-${'A'.repeat(64)}` } } }
  const { app, id, archive } = await packFixture({ app: 'mfe-one', release }, one.sign)
  const { status, body } = await one.send(app, id, archive)
  assert.equal(status, 422)
  assert.match(body.message, /not a source map/)
})

test('no visitor can request a source map (SEC-58)', async t => {
  const { app, registry } = await openShop(t)
  const { 'mfe-one': id } = await releaseFixtures(registry, fixture)
  const get = async (url: string): Promise<number> => (await app.inject(url)).statusCode
  assert.equal(await get(`/releases/mfe-one/${id}/entry.js`), 200)
  for (const path of [
    'maps/entry.js.map',
    '../maps/entry.js.map',
    '%2e%2e/maps/entry.js.map',
    'entry.js.map'
  ])
    for (const prefix of ['releases', 'r'])
      assert.equal(await get(`/${prefix}/mfe-one/${id}/${path}`), 404, path)
})
