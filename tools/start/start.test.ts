import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import test, { before } from 'node:test'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { deployables } from '../../build-kit/src/deployables'
import { buildAll } from '../../build-kit/src/build-all'
import { api, compositionOf, startShop } from './started-shop'
import { until } from '@sahra/server-kit/testing/until'

let composition: string
const start = (env: Record<string, string>, command?: [string, string]) =>
  startShop({ ...process.env, COMPOSITION: composition, ...env }, command)

before(async () => {
  const file = path.join(temporaryFolder(), 'api.mjs')
  await writeFile(file, api)
  composition = await compositionOf(file)
  await buildAll(deployables())
})

/** Finds the registry by its command line and environment in /proc. */
async function pidOfRegistry(dataDir: string): Promise<number | undefined> {
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!line.includes('platform/src/registry/main.js')) continue
    const env = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    if (env.split('\0').includes(`DATA_DIR=${dataDir}`)) return Number(pid)
  }
  return undefined
}

const pidOfApi = async (port: string): Promise<number> =>
  ((await (await fetch(`http://127.0.0.1:${port}/api/x`)).json()) as { pid: number }).pid

test('SIGTERM to npm stops all servers', { skip: process.platform === 'win32' }, async () => {
  const PORT = String(await freePort())
  const shop = start({ PORT, DATA_DIR: temporaryFolder() }, ['npm', 'start'])
  await shop.printed(new RegExp(`is open at http://localhost:${PORT} `))
  shop.child.kill('SIGTERM')
  // Its output closes when the last process that has it ends.
  await shop.ended
  assert.match(shop.output(), /^Closing\.$/m)
  assert.match(shop.output(), /^api ends$/m)
  await assert.rejects(fetch(`http://127.0.0.1:${PORT}/`))
})

test('opens the shop, restarts a crashed server and stops all servers in order', async () => {
  const PORT = String(await freePort())
  const DATA_DIR = temporaryFolder()
  const shop = start({ PORT, DATA_DIR })
  await shop.printed(new RegExp(`is open at http://localhost:${PORT} \\(started in`))
  assert.match(shop.output(), /^api is ready\n(.*\n)*.* is open at /m)
  assert.equal((await fetch(`http://127.0.0.1:${PORT}/`)).status, 200)

  const before = await pidOfApi(PORT)
  process.kill(before, 'SIGKILL')
  await shop.printed(/The api ended with SIGKILL\. Starting it again in 0\.5 s\./)
  let now: number | undefined
  await until(async () => (now = await pidOfApi(PORT).catch(() => undefined)) !== undefined)
  assert.notEqual(now, before)

  if (process.platform === 'linux') {
    const registry = await pidOfRegistry(DATA_DIR)
    assert.ok(registry)
    process.kill(registry, 'SIGKILL')
    await shop.printed(/The registry ended with SIGKILL\. Starting it again in 0\.5 s\./)
    assert.equal((await fetch(`http://127.0.0.1:${PORT}/`)).status, 200)
  }

  const second = start({ PORT: String(await freePort()), DATA_DIR })
  assert.equal(await second.ended, 1)
  assert.match(second.output(), /is in use by another shop\. Set DATA_DIR to another folder\.\n$/)

  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
  assert.match(shop.output(), /Closing\.\n.*api ends/s)
  await assert.rejects(fetch(`http://127.0.0.1:${PORT}/healthz`))
})

const invalidEnvironments: [string, () => Promise<Record<string, string>>, RegExp][] = [
  [
    'a port that is taken',
    async () => {
      const taken = createServer().listen(0)
      taken.unref()
      await new Promise(resolve => taken.once('listening', resolve))
      return { PORT: String((taken.address() as AddressInfo).port), DATA_DIR: temporaryFolder() }
    },
    /^Port \d+ is taken\. Set PORT to another one\.\n$/
  ],
  [
    'a port that is not a number',
    async () => ({ PORT: 'many', DATA_DIR: temporaryFolder() }),
    /^PORT must be a number from 1 to 65535, not "many"\.\n$/
  ],
  [
    'a data folder that cannot be created',
    async () => {
      const file = path.join(temporaryFolder(), 'file')
      await writeFile(file, '')
      return { PORT: String(await freePort()), DATA_DIR: path.join(file, 'below') }
    },
    /^.*below cannot be written to \(ENOTDIR\)\. Set DATA_DIR to another folder\.\n$/
  ]
]
for (const [what, env, line] of invalidEnvironments) {
  test(`rejects ${what} with one line`, async () => {
    const shop = start(await env())
    assert.equal(await shop.ended, 1)
    assert.match(shop.output(), line)
  })
}

test('an api that cannot start ends the start and prints its message', async () => {
  const folder = temporaryFolder()
  await mkdir(folder, { recursive: true })
  await writeFile(
    path.join(folder, 'api.mjs'),
    `console.error('The database is not there.'); process.exit(1)`
  )
  const broken = await compositionOf(path.join(folder, 'api.mjs'))
  const shop = start({ PORT: String(await freePort()), DATA_DIR: temporaryFolder(), COMPOSITION: broken })
  assert.equal(await shop.ended, 1)
  assert.match(shop.output(), /The database is not there\.\n.*The api ended with code 1\.\n/s)
})

test('C230 an api that hangs while it starts closes nothing: the shop waits, and opens when it is ready', async t => {
  const folder = temporaryFolder()
  const ready = path.join(folder, 'ready')
  const slow = api.replace(
    "if (request.url === '/readyz' && ++checks < 8)",
    `if (request.url === '/readyz' && !existsSync(${JSON.stringify(ready)}))`
  )
  await writeFile(path.join(folder, 'api.mjs'), `import { existsSync } from 'node:fs'\n${slow}`)
  const PORT = String(await freePort())
  const shop = start({
    PORT,
    DATA_DIR: temporaryFolder(),
    COMPOSITION: await compositionOf(path.join(folder, 'api.mjs'))
  })
  t.after(() => shop.child.kill('SIGTERM'))
  // The gateway serves before the shop says that it is open.
  const serves = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined))?.status === 200
  while (!(await serves())) assert.equal(shop.child.exitCode, null, shop.output())
  assert.doesNotMatch(shop.output(), /is open at/)
  await writeFile(ready, '')
  await shop.printed(/is open at/)
})
