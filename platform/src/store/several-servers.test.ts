import assert from 'node:assert/strict'
import test from 'node:test'
import { openPool, type Database } from '@sahra/server-kit/database/database'
import { readGatewayConfig } from '../gateway/http/config'
import { createGateway, type Gateway } from '../gateway/server'
import { localSigner } from '../registry/teams/local-credentials'
import { Registry } from '../release/channels/registry'
import { trustPolicyFrom } from '../release/trust/trusted-keys'
import { writeFixture } from '../testing/fixture-release'
import { composition, home, shell } from '../testing/fixture-shop'
import { until } from '@sahra/server-kit/testing/until'
import { freshPlatformDatabase } from '../testing/platform-database'
import { startS3Server } from '@sahra/server-kit/testing/s3-server'
import { databaseRecords } from './database-records.queries'
import { s3Files } from '@sahra/server-kit/files/s3-files'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'

const db = await freshPlatformDatabase()
const s3 = await startS3Server()
const records = databaseRecords(db)
const sign = await localSigner(temporaryFolder(), records)
const openRegistryServer = (): Registry =>
  new Registry({ records: databaseRecords(db), files: s3Files(s3) }, trustPolicyFrom(records))

async function openGateway(database: Database, dataDir: string): Promise<Gateway & { reports: string[] }> {
  const config = readGatewayConfig({ DATA_DIR: dataDir, MEDIA_DIR: dataDir, RENDER: 'off' }, composition)
  const reports: string[] = []
  const gateway = await createGateway(
    { ...config, store: { ...config.store, s3 } },
    line => reports.push(line),
    { database }
  )
  return { ...gateway, reports }
}

const whyOf = (why: string, expected: number) => ({ who: 'test', why, expected })

test('several gateways and registries share one database and one bucket', { timeout: 120_000 }, async t => {
  const [one, two] = [openRegistryServer(), openRegistryServer()]
  const first = await one.publish(await writeFixture(shell), sign)
  await two.promote('production', { set: { shell: first.release.id }, ...whyOf('first', 0) })
  const folders = [temporaryFolder(), temporaryFolder()]
  // No poll: what the gateways see was announced. Calls of the bucket that are repeated wait by the same timers.
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const gateways = [await openGateway(db, folders[0]!), await openGateway(db, folders[1]!)]
  t.mock.timers.reset()
  t.after(() => Promise.all(gateways.map(({ app }) => app.close())))
  const serve = (revision: number) => () => gateways.every(({ poller }) => poller.live?.revision === revision)
  assert.ok(serve(1)())

  // Published at one, promoted at the other.
  const { release } = await one.publish(await writeFixture(home), sign)
  const set = { 'mfe-home': release.id }
  const promotions = await Promise.allSettled(
    [one, two].map(registry => registry.promote('production', { set, ...whyOf('both at once', 1) }))
  )
  assert.deepEqual(promotions.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const since = performance.now()
  await until(serve(2))
  t.diagnostic(`served by both gateways after ${Math.round(performance.now() - since)} ms`)
  assert.deepEqual(
    (await two.history('production')).map(({ revision }) => revision),
    [1, 2]
  )
  for (const { app } of gateways) {
    const { statusCode, body } = await app.inject(`/releases/mfe-home/${release.id}/home.js`)
    assert.deepEqual([statusCode, body.slice(0, 6)], [200, 'home()'])
  }

  await one.addBlock('mfe-home', release.id, { who: 'a', when: '', why: '' })
  await until(() => gateways.every(({ poller }) => poller.isBlocked('mfe-home', release.id)))
})

test(
  'a gateway starts and serves without the database and without the bucket',
  { timeout: 60_000 },
  async t => {
    const registry = openRegistryServer()
    const { release } = await registry.publish(await writeFixture(shell), sign)
    const { revision } = await registry.channel('production')
    await registry.promote('production', { set: { shell: release.id }, ...whyOf('again', revision) })
    const dataDir = temporaryFolder()
    const before = await openGateway(db, dataDir)
    await before.snapshotWritten()
    await before.app.close()

    const away = openPool({ host: '127.0.0.1', port: 1, max: 2 })
    const config = readGatewayConfig({ DATA_DIR: dataDir, RENDER: 'off' }, composition)
    const bucket = { ...s3, endpoint: 'http://127.0.0.1:1' }
    const lines: string[] = []
    const gateway = await createGateway(
      { ...config, store: { ...config.store, s3: bucket } },
      line => lines.push(line),
      { database: away }
    )
    t.after(async () => {
      await gateway.app.close()
      await away.close()
    })
    assert.equal(gateway.poller.live?.revision, revision + 1)
    assert.equal((await gateway.app.inject(`/releases/shell/${release.id}/lost.js`)).statusCode, 200)
    assert.match(lines.join('\n'), /The registry cannot be read or followed: .*ECONNREFUSED/)
  }
)
