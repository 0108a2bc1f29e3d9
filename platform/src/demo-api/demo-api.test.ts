import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { until } from '@sahra/server-kit/testing/until'
import { startDemoApi, type DemoApi } from './demo-api'
import type { DemoConfig } from './demo-config'
import { configOf, program, shownBy } from './testing/demo-program'
import { startThrowAwayApi } from './throw-away-api'

/** Starts an api that ends with the test. */
async function start(t: TestContext, config: DemoConfig): Promise<DemoApi> {
  const api = await startThrowAwayApi(config)
  t.after(() => api.stop())
  await api.ready
  return api
}

const namesIn = async ({ folder }: DemoConfig, prefix: string): Promise<string[]> =>
  (await readdir(folder)).filter(name => name.startsWith(prefix))

test('each throw-away api starts on its own copy of one seeded folder, and removes it', async t => {
  const config = await configOf()
  const apis = await Promise.all([start(t, config), start(t, config)])
  for (const api of apis) assert.equal((await shownBy(api)).starts, '2', 'seeded before it was copied')
  assert.equal((await namesIn(config, 'template-')).length, 1)
  assert.notEqual(apis[0].folder, apis[1].folder)
  await Promise.all(apis.map(api => api.stop()))
  assert.deepEqual(await namesIn(config, 'run-'), [])
  assert.equal((await shownBy(await start(t, config))).starts, '2')
})

test('changed sources make another template', async () => {
  const config = await configOf()
  await (await startThrowAwayApi(config)).stop()
  await writeFile(config.entry, `${program}\n// changed`)
  await (await startThrowAwayApi(config)).stop()
  assert.equal((await namesIn(config, 'template-')).length, 2)
})

test('inherits no secret, and has its own data, mail and address', async t => {
  const api = await start(t, await configOf())
  const { env } = await shownBy(api)
  const own = ['NODE_ENV', 'DATA_DIR', 'MAIL_DIR', 'MEDIA_DIR', 'LISTEN', 'QUIET', 'LIMITS']
  const allowed = [...own, 'PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'LANG', 'TZ', 'PWD']
  assert.deepEqual(
    Object.keys(env).filter(name => !allowed.includes(name) && !name.startsWith('NODE_CHANNEL')),
    []
  )
  for (const name of ['DATA_DIR', 'MAIL_DIR']) assert.ok(env[name]?.startsWith(api.folder))
})

test('C480 what is derived from pictures stays for the next check of the same data, beside no data of the shop', async t => {
  const config = await configOf()
  const mediaOf = async () => (await shownBy(await start(t, config))).env['MEDIA_DIR'] ?? ''
  const first = await mediaOf()
  assert.equal(path.dirname(first), config.folder)
  assert.equal(await mediaOf(), first)
  await writeFile(config.entry, `${program}\n// changed`)
  assert.notEqual(await mediaOf(), first)
})

test('C468 the api of a check alone has the settings of checks: those of previews are asked by anybody', async t => {
  const config = await configOf()
  assert.equal((await shownBy(await start(t, config))).env['LIMITS'], 'off')
  const preview = startDemoApi(config, temporaryFolder())
  t.after(() => preview.stop())
  await preview.ready
  assert.equal((await shownBy(preview)).env['LIMITS'], undefined)
})

test('persistent data outlives its api', async t => {
  const config = await configOf()
  const folder = temporaryFolder()
  for (const starts of ['1', '2']) {
    const api = startDemoApi(config, folder, { keep: true, settings: { OPEN_MAILBOX: 'on' } })
    t.after(() => api.stop())
    await api.ready
    const shown = await shownBy(api)
    assert.deepEqual([shown.starts, shown.env['OPEN_MAILBOX']], [starts, 'on'])
    await api.stop()
  }
  assert.equal(await readFile(path.join(folder, 'starts'), 'utf8'), '2')
})

test('an api that does not start is reported with its reason', async () => {
  const config = await configOf(`process.send({ failed: 'The database is not there.' }); process.exit(1)`)
  await assert.rejects(startThrowAwayApi(config), {
    message: 'The throw-away api did not start: The database is not there.'
  })
  assert.deepEqual(await readdir(config.folder), [])
})

/** Starts an api in a process of its own, kills that process, and returns the config. */
async function crashedOwner(alsoKillsApi: boolean): Promise<{ config: DemoConfig; pid: number }> {
  const config = await configOf()
  const owner = path.join(path.dirname(config.folder), 'owner.mts')
  await writeFile(
    owner,
    `import { readFileSync } from 'node:fs'
     import { startThrowAwayApi } from ${JSON.stringify(path.join(import.meta.dirname, 'throw-away-api.ts'))}
     const api = await startThrowAwayApi(${JSON.stringify(config)})
     await api.ready
     const pid = Number(readFileSync(api.folder + '/pid', 'utf8'))
     if (${alsoKillsApi}) process.kill(pid, 'SIGKILL')
     process.stdout.write(String(pid), () => process.kill(process.pid, 'SIGKILL'))`
  )
  const child = spawn(process.execPath, ['--import', 'tsx', owner], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await new Promise(resolve => child.once('close', resolve))
  const pid = Number(printed)
  // A signal takes effect some time after it was sent.
  if (alsoKillsApi) await until(() => hasEnded(pid))
  return { config, pid }
}

/** A zombie has ended: only its parent has not read its exit code yet. */
async function hasEnded(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return true
  }
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)) === ''
}

test('the api ends, and its folder is removed, when its owner crashes', async () => {
  const { config } = await crashedOwner(false)
  await until(async () => (await namesIn(config, 'run-')).length === 0)
})

test('what is left after both were killed is removed at the next start', async t => {
  const { config, pid } = await crashedOwner(true)
  const [left = ''] = await namesIn(config, 'run-')
  assert.ok(left)
  // A folder of a process that still starts is spared.
  await mkdir(path.join(config.folder, 'run-new'))
  await start(t, config)
  const names = await namesIn(config, 'run-')
  assert.ok(!names.includes(left) && names.includes('run-new'), `${left} of ${pid} is still there`)
})
