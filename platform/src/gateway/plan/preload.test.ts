import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { localSigner } from '../../registry/teams/local-credentials'
import { Registry } from '../../release/channels/registry'
import { trustPolicyFrom } from '../../release/trust/trusted-keys'
import type { S3Config } from '@sahra/server-kit/files/config'
import { databaseRecords } from '../../store/database-records.queries'
import { s3Files } from '@sahra/server-kit/files/s3-files'
import { writeFixture } from '../../testing/fixture-release'
import { composition, home, shell } from '../../testing/fixture-shop'
import { until } from '@sahra/server-kit/testing/until'
import { freshPlatformDatabase } from '../../testing/platform-database'
import { startS3Server } from '@sahra/server-kit/testing/s3-server'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readGatewayConfig } from '../http/config'
import { createGateway } from '../server'

const db = await freshPlatformDatabase()
const s3 = await startS3Server()

/** A bucket that can be taken away; `served`: the keys that it has sent, or said not to have. */
async function openBucket(t: TestContext) {
  const served = new Set<string>()
  let isAway = false
  const proxy = createServer((incoming, outgoing) => {
    if (isAway) return void outgoing.writeHead(503).end()
    const { method, headers, url = '' } = incoming
    const target = new URL(url, s3.endpoint)
    const forwarded = request(target, { method, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 0, response.headers)
      response.pipe(outgoing).on('finish', () => served.add(target.pathname))
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  const bucket: S3Config = { ...s3, endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
  return { bucket, served, takeAway: () => void (isAway = true) }
}

test('a gateway loads a release when it is published, and a promotion does not wait for the bucket', async t => {
  const { bucket, served, takeAway } = await openBucket(t)
  const records = databaseRecords(db)
  const registry = new Registry({ records, files: s3Files(s3) }, trustPolicyFrom(records))
  const sign = await localSigner(temporaryFolder(), records)
  const change = { who: 'test', why: 'fixture' }
  const { release: frame } = await registry.publish(await writeFixture(shell), sign)
  await registry.promote('production', { set: { shell: frame.id }, ...change, expected: 0 })
  const dataDir = temporaryFolder()
  const config = readGatewayConfig({ DATA_DIR: dataDir, MEDIA_DIR: dataDir, RENDER: 'off' }, composition)
  // No poll: what the gateway sees was announced. Calls of the bucket that are repeated wait by the same timers.
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { app, poller } = await createGateway(
    { ...config, store: { ...config.store, s3: bucket } },
    line => t.diagnostic(line),
    { database: db }
  )
  t.mock.timers.reset()
  t.after(() => app.close())

  const { release } = await registry.publish(await writeFixture(home), sign)
  const keys = Object.keys(release.files).flatMap(name => [name, `${name}.br`, `${name}.gz`])
  await until(() => keys.every(key => served.has(`/sahra/releases/mfe-home/${release.id}/${key}`)))
  takeAway()
  const set = { 'mfe-home': release.id }
  await registry.promote('production', { set, ...change, expected: 1 })
  await until(() => poller.live?.revision === 2)
  assert.deepEqual(
    poller.live?.remotes.map(({ id }) => id),
    [release.id]
  )
  const { statusCode, body } = await app.inject(`/releases/mfe-home/${release.id}/home.js`)
  assert.deepEqual([statusCode, body.slice(0, 6)], [200, 'home()'])
})
