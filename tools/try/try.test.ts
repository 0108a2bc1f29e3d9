import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { root } from '../../build-kit/src/layout.mjs'
import { isProgramOf } from '../checks/manifests'
import { configuration } from './balancer'
import { readTryConfig } from './config'
import { migrationsOf, serversOf } from './servers'

const platformOf = (PLATFORM_DATABASE_URL: string) => ({ PLATFORM_DATABASE_URL })
const stores = {
  roles: {
    shop: { DATABASE_URL: 'shop' },
    api: { DATABASE_URL: 'api' },
    platform: platformOf('platform'),
    registry: platformOf('registry'),
    gateway: platformOf('gateway'),
    previews: platformOf('previews'),
    backup: { DATABASE_URL: 'backup', ...platformOf('backup') }
  },
  bucket: { S3_BUCKET: 'sahra' }
}

test('servers have ports of their own, start programs of the image, and have a role of their own (C391)', () => {
  const servers = serversOf(readTryConfig({ TRY_PORT: '4820' }), stores, '/given')
  assert.equal(new Set(servers.map(({ port }) => port)).size, servers.length)
  assert.deepEqual(
    servers.map(({ name }) => name),
    ['api-1', 'api-2', 'registry', 'preview-apis', 'gateway-1', 'gateway-2']
  )
  for (const { name, image, command, env } of servers) {
    // The image of the invented shop is made from that of the api.
    const imageName = image.replace('localhost/', '').replace('demo', 'api')
    assert.ok(isProgramOf(imageName, String(command[0])), name)
    const role = name.replace('preview-apis', 'previews').replace(/-\d$/, '')
    assert.deepEqual([env['DATABASE_URL'] ?? env['PLATFORM_DATABASE_URL']], [role])
    assert.equal('DATABASE_URL' in env, role === 'api', name)
  }
})

test('the balancer repeats nothing and asks for readiness', () => {
  const text = configuration([{ name: 'shop', port: 1, servers: [2, 3] }])
  assert.match(text, /mode tcp/)
  assert.match(text, /retries 0/)
  assert.match(text, /httpchk GET \/readyz/)
  const [, interval, failures] = /inter (\d+)ms fall (\d+)/.exec(text) ?? []
  const [, drainMs] = /DRAIN_MS=(\d+)/.exec(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')) ?? []
  assert.ok(Number(failures) > 1, 'one late response is not a failure')
  assert.ok((Number(failures) + 1) * Number(interval) < Number(drainMs), 'it sees a closing server in time')
  assert.match(
    text,
    /bind 127\.0\.0\.1:1\n[\s\S]*server shop-2 127\.0\.0\.1:2\n {2}server shop-3 127\.0\.0\.1:3/
  )
})

test('each step migrates one database with the settings of that database, and no server migrates', () => {
  assert.deepEqual(
    migrationsOf(stores).map(({ command: [program = ''], env }) => [program, ...Object.keys(env)]),
    [
      ['api/src/migrate-now.js', 'DATABASE_URL'],
      ['platform/src/store/migrate-now.js', 'PLATFORM_DATABASE_URL']
    ]
  )
  for (const { image, command } of migrationsOf(stores))
    assert.ok(isProgramOf(image.replace('localhost/', ''), String(command[0])))
  for (const { name, env } of serversOf(readTryConfig({}), stores, '/given').slice(0, 3))
    assert.equal(env['MIGRATE'], 'off', name)
})

test('an invalid setting is an error of one line', () => {
  assert.throws(() => readTryConfig({ TRY_PORT: 'x' }), {
    message: 'TRY_PORT must be a whole number from 1 to 65000, not “x”'
  })
  assert.deepEqual(readTryConfig({ ENGINE: 'docker' }).build, ['docker', 'build'])
})
