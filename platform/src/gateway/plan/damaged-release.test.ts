import assert from 'node:assert/strict'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { publishFixture, releaseFixtures } from '../../testing/fixture-release'
import { bootOf, home, openGateway, openShop } from '../../testing/fixture-shop'
import { until } from '@sahra/server-kit/testing/until'

const next = {
  ...home,
  release: { ...home.release, container: 'fixture_next' },
  files: { ...home.files, 'home.js': 'next()' }
}

/** Two releases of one remote were live: the older one is the fallback of the newer one. */
async function open(t: TestContext) {
  const shop = await openShop(t)
  const before = shop.live['mfe-home'] ?? ''
  const after = (await releaseFixtures(shop.registry, next))['mfe-home'] ?? ''
  await shop.poller.poll()
  await shop.snapshotWritten()
  return { ...shop, before, after, place: path.join(shop.folder, 'releases/mfe-home', after) }
}
const liveIn = (body: string): string | undefined => bootOf(body).plan.remotes[0]?.release

/** Changes a byte in the middle of a file. */
async function corrupt(file: string): Promise<void> {
  const bytes = await readFile(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = bytes[middle]! ^ 1
  await writeFile(file, bytes)
}
const removeSnapshot = (dataDir: string) => rm(path.join(dataDir, 'gateway'), { recursive: true })

for (const file of ['browser/home.js', 'browser/home.css', 'release.json', 'signature.json']) {
  test(`${file} corrupted in the store: memory and snapshot stay in use, a new machine falls back`, async t => {
    const { get, before, after, place, folder, dataDir } = await open(t)
    const bytes = (await get(`/releases/mfe-home/${after}/home.js`)).body
    await corrupt(path.join(place, file))
    assert.equal(liveIn((await get('/')).body), after)
    assert.equal((await get(`/releases/mfe-home/${after}/home.js`)).body, bytes)

    const restarted = await openGateway(t, folder)
    assert.equal(liveIn((await restarted.get('/')).body), after)
    assert.equal((await restarted.get(`/releases/mfe-home/${after}/home.js`)).body, bytes)
    assert.ok(
      restarted.reports.some(line => line.includes(`mfe-home@${after}`)),
      restarted.reports.join()
    )

    await restarted.snapshotWritten()
    await removeSnapshot(dataDir)
    const fresh = await openGateway(t, folder)
    assert.equal(liveIn((await fresh.get('/')).body), before)
    const gone = await fresh.get(`/releases/mfe-home/${after}/home.js`)
    assert.deepEqual([gone.statusCode, gone.headers['cache-control']], [404, 'no-store'])
    assert.match(String(gone.headers['content-type']), /^text\/plain/)
    assert.ok(
      fresh.reports.some(line => line.includes(`serving ${before} instead`)),
      fresh.reports.join()
    )
  })
}

test('the snapshot is verified like the store', async t => {
  const { before, after, place, folder, dataDir } = await open(t)
  for (const copy of [place, path.join(dataDir, 'gateway/releases/mfe-home', after)])
    await corrupt(path.join(copy, 'browser/home.js'))
  const fresh = await openGateway(t, folder)
  assert.equal(liveIn((await fresh.get('/')).body), before)
})

test('a precompressed file with other content is not sent', async t => {
  const { after, place, folder, dataDir } = await open(t)
  await removeSnapshot(dataDir)
  await writeFile(path.join(place, 'browser/home.js.br'), brotliCompressSync('evil()'))
  const fresh = await openGateway(t, folder)
  const response = await fresh.get(`/releases/mfe-home/${after}/home.js`, { 'accept-encoding': 'br' })
  assert.equal(response.headers['content-encoding'], undefined)
  assert.equal(response.body, 'next()')
})

test('server bundles are verified', async t => {
  const { registry, folder, dataDir, get, poller, snapshotWritten } = await openShop(t)
  const good = await get('/')
  const { id } = await publishFixture(registry, { ...home, server: 'exports.fine = 1' })
  await writeFile(path.join(folder, 'releases/mfe-home', id, 'server/server.js'), 'hostile()')
  const { revision } = await registry.channel('production')
  await registry.promote('production', { set: { 'mfe-home': id }, who: '', why: '', expected: revision })
  await poller.poll()
  assert.equal(liveIn((await get('/')).body), liveIn(good.body))
  await snapshotWritten()
  await removeSnapshot(dataDir)
  const fresh = await openGateway(t, folder)
  assert.equal(liveIn((await fresh.get('/')).body), liveIn(good.body))
})

test('other apps go live beside a damaged release, which is used once it is repaired', async t => {
  const { registry, get, poller, after, before, place, folder, dataDir, snapshotWritten } = await open(t)
  await corrupt(path.join(place, 'browser/home.js'))
  await snapshotWritten()
  await removeSnapshot(dataDir)
  const fresh = await openGateway(t, folder)
  assert.equal(liveIn((await fresh.get('/')).body), before)
  const more = {
    app: 'mfe-more',
    remote: { pages: [{ path: '/more', feature: 'more', render: 'browser' as const }] }
  }
  await releaseFixtures(registry, more)
  await fresh.poller.poll()
  assert.equal((await fresh.get('/more')).statusCode, 200)
  assert.equal(liveIn((await fresh.get('/')).body), before)
  await corrupt(path.join(place, 'browser/home.js'))
  await until(async () => liveIn((await fresh.get('/')).body) === after)
  await poller.poll()
  assert.equal(liveIn((await get('/')).body), after)
})

test('a blocked release is replaced at once and stays blocked without a registry', async t => {
  const { registry, get, poller, before, after, folder, snapshotWritten } = await open(t)
  await registry.addBlock('mfe-home', after, { who: 'me', when: '', why: 'bad' })
  await poller.poll()
  assert.equal(liveIn((await get('/')).body), before)
  assert.equal((await get(`/releases/mfe-home/${after}/home.js`)).statusCode, 410)
  await snapshotWritten()
  await rename(folder, `${folder}-away`)
  const restarted = await openGateway(t, folder)
  assert.equal(liveIn((await restarted.get('/')).body), before)
  assert.equal((await restarted.get(`/releases/mfe-home/${after}/home.js`)).statusCode, 410)
})

test('without the store the gateway starts from the snapshot, with rollback targets', async t => {
  const { folder, before, after } = await open(t)
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'not a folder')
  const { get, reports } = await openGateway(t, folder)
  const page = await get('/')
  assert.equal(page.statusCode, 200)
  assert.equal(liveIn(page.body), after)
  assert.equal(bootOf(page.body).plan.remotes[0]?.previous?.release, before)
  for (const id of [before, after])
    assert.equal((await get(`/releases/mfe-home/${id}/home.js`)).statusCode, 200)
  const unknown = await get('/releases/mfe-home/0123456789abcdef/home.js')
  assert.deepEqual([unknown.statusCode, unknown.headers['cache-control']], [503, 'no-store'])
  assert.ok(reports.some(line => /registry cannot be read/.test(line)))
})

test('the snapshot has the live releases and their rollback targets only', async t => {
  const { registry, poller, snapshotWritten, dataDir, after } = await open(t)
  const last =
    (await releaseFixtures(registry, { ...home, files: { ...home.files, 'third.js': '3' } }))['mfe-home'] ??
    ''
  await poller.poll()
  await snapshotWritten()
  const names = await readdir(path.join(dataDir, 'gateway/releases/mfe-home'))
  assert.deepEqual(names.sort(), [after, last].sort())
})

test('a snapshot that cannot be written is reported, and the plan goes live', async t => {
  const { registry, get, poller, snapshotWritten, dataDir, reports } = await open(t)
  await removeSnapshot(dataDir)
  await mkdir(path.join(dataDir, 'gateway'))
  await writeFile(path.join(dataDir, 'gateway/releases'), 'not a folder')
  await chmod(path.join(dataDir, 'gateway/releases'), 0o400)
  const last = (await releaseFixtures(registry, { ...home, files: { ...home.files, 'third.js': '3' } }))[
    'mfe-home'
  ]
  await poller.poll()
  await snapshotWritten()
  assert.equal(liveIn((await get('/')).body), last)
  assert.ok(
    reports.some(line => /snapshot was not written/.test(line)),
    reports.join()
  )
})
