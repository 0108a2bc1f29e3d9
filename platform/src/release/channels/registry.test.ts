import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { writeFixture, openRegistry, publishFixture, releaseFixtures } from '../../testing/fixture-release'
import { folderFiles } from '@sahra/server-kit/files/folder-files'

test('publishes a release once, with precompressed text files', async () => {
  const { registry, folder, sign } = await openRegistry()
  const source = await writeFixture({
    app: 'mfe-one',
    files: { 'page.js': 'export const a = 1\n'.repeat(50), 'a.webp': 'x' }
  })
  const { release, fresh } = await registry.publish(source, sign)
  assert.equal(fresh, true)
  assert.equal((await registry.publish(source, sign)).fresh, false)
  const place = path.join(folder, 'releases/mfe-one', release.id)
  const plain = await readFile(path.join(place, 'browser/page.js'))
  assert.deepEqual(brotliDecompressSync(await readFile(path.join(place, 'browser/page.js.br'))), plain)
  assert.deepEqual(gunzipSync(await readFile(path.join(place, 'browser/page.js.gz'))), plain)
  assert.ok(!(await readdir(path.join(place, 'browser'))).includes('a.webp.br'))
  assert.deepEqual(await registry.releases('mfe-one'), [release.id])
})

test('a published release cannot be overwritten', async () => {
  const { folder } = await openRegistry()
  const storage = folderFiles(folder)
  assert.equal(await storage.createFolder('releases/a/b', new Map([['x', Buffer.from('first')]])), true)
  assert.equal(await storage.createFolder('releases/a/b', new Map([['x', Buffer.from('second')]])), false)
  assert.equal(String(await storage.read('releases/a/b/x')), 'first')
  assert.deepEqual(await readdir(path.join(folder, '.incoming')), [])
})

test('rejects a release with a file that differs from its hash', async () => {
  const { registry, sign } = await openRegistry()
  const source = await writeFixture({ app: 'mfe-one' })
  await writeFile(path.join(source, 'browser/entry.js'), 'tampered')
  await assert.rejects(registry.publish(source, sign), /entry\.js is not what was built/)
  assert.deepEqual(await registry.releases('mfe-one'), [])
})

test('rejects a folder of an incomplete build', async () => {
  const { registry, folder, sign } = await openRegistry()
  await assert.rejects(registry.publish(folder, sign), /its build did not finish/)
})

test('rejects paths outside the release', async () => {
  const { registry, sign } = await openRegistry()
  const source = await writeFixture({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const file = path.join(source, 'release.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('browser/x.js', 'browser/../../x'))
  await assert.rejects(registry.publish(source, sign), /bad path/)
})

test('of two changes of the same revision one succeeds and one is rejected', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' }, { app: 'mfe-one' })
  const next = await Promise.all(
    ['a', 'b'].map(
      async text => (await publishFixture(registry, { app: 'mfe-one', files: { [text]: text } })).id
    )
  )
  const race = await Promise.allSettled(
    next.map(id => registry.promote('production', { set: { 'mfe-one': id }, who: id, why: '', expected: 1 }))
  )
  assert.deepEqual(race.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const refused = race.find(outcome => outcome.status === 'rejected')
  assert.match(String((refused as PromiseRejectedResult).reason), /look again/)
  const now = await registry.channel('production')
  assert.equal(now.revision, 2)
  assert.equal(now.plan['mfe-one'], now.who)
})

test('history is append-only: a rollback is a new revision with an older plan', async () => {
  const { registry } = await openRegistry()
  const first = await releaseFixtures(registry, { app: 'shell' }, { app: 'mfe-one' })
  const second = await releaseFixtures(registry, { app: 'mfe-one', files: { 'b.js': 'b' } })
  await registry.promote('production', { set: first, who: 'me', why: 'back', expected: 2 })
  const history = await registry.history('production')
  assert.deepEqual(
    history.map(({ revision }) => revision),
    [1, 2, 3]
  )
  assert.deepEqual(history[2]?.plan, first)
  assert.deepEqual(history[2]?.previous, { ...first, ...second })
})

test('conflicting releases cannot be promoted', async () => {
  const { registry } = await openRegistry()
  const page = { path: '/x/:id', feature: 'x', render: 'browser' as const }
  await releaseFixtures(registry, { app: 'shell' }, { app: 'mfe-one', remote: { pages: [page] } })
  await assert.rejects(
    releaseFixtures(registry, { app: 'mfe-two', remote: { pages: [{ ...page, path: '/x/:key' }] } }),
    /mfe-one and mfe-two both declare the path \/x\/:/
  )
  assert.equal((await registry.channel('production')).revision, 1)
})

test('an unpublished release cannot be promoted', async () => {
  const { registry } = await openRegistry()
  const set = { shell: '0123456789abcdef' }
  await assert.rejects(
    registry.promote('production', { set, who: '', why: '', expected: 0 }),
    /shell@0123456789abcdef was never published/
  )
})

test('an older or damaged release.json makes only that release not runnable', async () => {
  const { registry, folder } = await openRegistry()
  const live = await releaseFixtures(registry, { app: 'shell' }, { app: 'mfe-one' })
  const file = path.join(folder, 'releases/mfe-one', live['mfe-one'] ?? '', 'release.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"requires"', '"asks"'))
  await assert.rejects(
    registry.release('mfe-one', live['mfe-one'] ?? ''),
    /may not run: release\.json: requires: .*build and publish it again/
  )
  assert.equal((await registry.resolve(live)).length, 1)
  const { 'mfe-two': added } = await releaseFixtures(registry, { app: 'mfe-two' })
  assert.deepEqual((await registry.channel('production')).plan, { ...live, 'mfe-two': added })
})
