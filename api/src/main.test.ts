import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { programOf } from '@sahra/server-kit/server/program'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { until } from '@sahra/server-kit/testing/until'

const root = path.resolve(import.meta.dirname, '../..')
const folder = temporaryFolder('sahra-main')
const socket = path.join(folder, 'api.sock')
const started: Api[] = []

interface Api {
  child: ChildProcess
  /** Its output so far. */
  output: () => string
  ended: Promise<number | null>
}

function start(env: Record<string, string>, file = 'api/src/main.ts', args: string[] = []): Api {
  let output = ''
  const program = programOf(path.join(root, file))
  const child = spawn(process.execPath, [...program.execArgv, program.file, ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SEED: 'test',
      DATA_DIR: path.join(folder, 'data'),
      LISTEN: socket,
      ...env
    }
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += String(data)))
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const api = { child, output: () => output, ended }
  started.push(api)
  return api
}

after(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM')
    await ended
  }
  fs.rmSync(folder, { recursive: true, force: true })
})

const get = (url: string): Promise<number> =>
  new Promise(resolve => {
    const request = http.get({ socketPath: socket, path: url, agent: false }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
  })

/** Polls until it responds with 200: on a busy machine the api sheds load for a moment. */
async function responds(api: Api, url: string) {
  await until(async () => {
    if (api.child.exitCode !== null) assert.fail(api.output())
    return (await get(url)) === 200
  })
}

const oneLine = (api: Api, pattern: RegExp) => {
  const lines = api.output().trim().split('\n')
  assert.match(lines.at(-1) ?? '', pattern)
  assert.doesNotMatch(api.output(), / {4}at /)
}

test('SEC-39 SEC-40 starts, rejects a second api and a port in use, works beside the admin CLI, shuts down in order', async () => {
  const api = start({})
  await responds(api, '/healthz')
  assert.match(api.output(), /Database: seeded \d+ products/)
  await responds(api, '/api/category')
  assert.equal(fs.statSync(socket).mode & 0o777, 0o600)

  const second = start({ LISTEN: path.join(folder, 'second.sock') })
  assert.equal(await second.ended, 1)
  oneLine(second, /^Another Sahra is running on the data folder .+\. Stop it, or set another DATA_DIR\.$/)

  const taken = start({ DATA_DIR: path.join(folder, 'other') })
  assert.equal(await taken.ended, 1)
  oneLine(taken, /api\.sock is in use by another process\. Stop it, or set another port\.$|^Api: closing\.$/)
  assert.match(taken.output(), /is in use by another process/)

  const shop = start({}, 'api/src/merchant/command-line/main.ts', ['stock', 'linen-polishing-cloth', '12'])
  assert.equal(await shop.ended, 0)
  assert.match(shop.output(), /^Linen Polishing Cloth: stock 12\.\n$/)
  assert.equal(await get('/healthz'), 200)

  api.child.kill('SIGTERM')
  assert.equal(await api.ended, 0)
  assert.equal(fs.existsSync(path.join(folder, 'data/postgres/postmaster.pid')), false)
})

test('C230 C320 an api opens while its store hangs, and notes the pictures of the build', async () => {
  // A bucket that takes connections and never responds.
  const bucket = net.createServer().listen(0, '127.0.0.1').unref()
  await once(bucket, 'listening')
  const endpoint = `http://127.0.0.1:${(bucket.address() as net.AddressInfo).port}`
  const keys = { AWS_ACCESS_KEY_ID: 'none', AWS_SECRET_ACCESS_KEY: 'none' }
  const api = start({
    S3_BUCKET: 'shop',
    S3_ENDPOINT: endpoint,
    DATA_DIR: path.join(folder, 'pictures'),
    ...keys
  })
  await responds(api, '/readyz')
  assert.equal(await get('/media/banner-1@641.webp'), 404)
  assert.equal(await get('/media/banner-1@640.webp'), 200)
  api.child.kill('SIGTERM')
  assert.equal(await api.ended, 0)
})

test('SEC-39 recovers all data after SIGKILL', async () => {
  const first = start({})
  await responds(first, '/healthz')
  first.child.kill('SIGKILL')
  await first.ended
  const again = start({})
  await responds(again, '/healthz')
  assert.doesNotMatch(again.output(), /seeded/)
  again.child.kill('SIGTERM')
  assert.equal(await again.ended, 0)
})

test('with MIGRATE=off the api waits until a deployment step has migrated', async () => {
  const env = { DATA_DIR: path.join(folder, 'migrated'), MIGRATE: 'off', LOG_LEVEL: 'info' }
  const api = start(env)
  while (!/Database: embedded/.test(api.output())) await once(api.child.stdout!, 'data')
  assert.equal(await get('/healthz'), 0)
  const step = start(env, 'api/src/migrate-now.ts')
  assert.equal(await step.ended, 0, step.output())
  assert.match(step.output(), /Database: \d\d migrations applied\./)
  await responds(api, '/readyz')
  assert.doesNotMatch(api.output(), /migrations? applied/)
  api.child.kill('SIGTERM')
  assert.equal(await api.ended, 0)
})

const startFailures: [string, () => Promise<Record<string, string>>, RegExp][] = [
  ['an invalid setting', async () => ({ PORT: 'abc' }), /^PORT must be a whole number/],
  [
    'an unreachable database',
    async () => ({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:9/shop' }),
    /^The database at 127\.0\.0\.1:9 cannot be reached \(.+\)\. Check DATABASE_URL\.$/
  ],
  [
    'a data folder that is a file',
    async () => ({ DATA_DIR: import.meta.filename }),
    /^The data folder .+ cannot be written/
  ],
  [
    'a port in use',
    async () => {
      const server = net.createServer().listen(0, '127.0.0.1')
      await new Promise(resolve => server.once('listening', resolve))
      server.unref()
      return { LISTEN: `127.0.0.1:${(server.address() as net.AddressInfo).port}` }
    },
    /^127\.0\.0\.1:\d+ is in use by another process/m
  ]
]
for (const [name, env, message] of startFailures)
  test(`exits with 1 and one line for ${name}`, async () => {
    const api = start(await env())
    assert.equal(await api.ended, 1)
    assert.ok(
      api
        .output()
        .split('\n')
        .some(line => message.test(line)),
      api.output()
    )
    assert.doesNotMatch(api.output(), / {4}at |secret/)
  })
