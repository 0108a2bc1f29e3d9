import assert from 'node:assert/strict'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { LIMIT_MS } from '@sahra/server-kit/testing/until'
import { demoConfigOf } from '../demo-api/demo-config'
import { readPreviewApisConfig } from './config'
import { NotReady, PreviewApis } from './preview-apis'
import { createPreviewApiServer } from './server'

/** Stores the words that are posted to it. */
const program = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
const file = process.env.DATA_DIR + '/words'
const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
createServer((request, response) => {
  const { DATA_DIR, PUBLIC_URL, OPEN_MAILBOX } = process.env
  const show = () => response.end(JSON.stringify({ words: read(), pid: process.pid, DATA_DIR, PUBLIC_URL, OPEN_MAILBOX }))
  if (request.url === '/api/never') return
  if (request.method === 'GET') return show()
  let body = ''
  request.on('data', chunk => (body += chunk)).on('end', () => { writeFileSync(file, read() + body); show() })
}).listen(process.env.LISTEN)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
`

interface Shown {
  status: number
  retryAfter: string | undefined
  body: { words?: string; pid?: number; PUBLIC_URL?: string; OPEN_MAILBOX?: string; code?: string }
}

async function open(t: TestContext, { maxRunning = 3, snapshot = undefined as string | undefined } = {}) {
  const folder = temporaryFolder()
  const entry = path.join(folder, 'api.mjs')
  await writeFile(entry, program)
  const api = {
    entry,
    demo: { sources: [entry], settings: {}, checkSettings: {}, signIn: { path: '/', body: {} }, pages: {} }
  }
  const demo = demoConfigOf(api, folder, process.env)
  assert.ok(demo)
  const data = path.join(folder, 'previews')
  const snapshots = path.join(folder, 'snapshots')
  await mkdir(path.join(snapshots, 'ramadan'), { recursive: true })
  await writeFile(path.join(snapshots, 'ramadan/words'), 'a moon')
  const lines: string[] = []
  const apis = new PreviewApis(
    { folder: data, demo, snapshot, snapshots, maxRunning, idleMs: 60_000, startWaitMs: LIMIT_MS },
    line => lines.push(line)
  )
  const names = new Set(['spring', 'summer', 'autumn'])
  const named = new Map<string, { snapshot: string }>()
  const previews = {
    find: async (name: string) =>
      names.has(name)
        ? { name, set: {}, who: '', when: '', why: '', expires: '', ...named.get(name) }
        : undefined
  }
  const app = createPreviewApiServer({ apis, previews, report: () => undefined })
  const socketPath = path.join(folder, 'preview-api.sock')
  await app.listen({ path: socketPath })
  t.after(() => app.close())
  const send = (preview: string, body?: string, where = '/api/words') =>
    new Promise<Shown>((resolve, reject) => {
      const host = `${preview}.preview.localhost:3000`
      const headers = {
        'x-forwarded-preview': preview,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http'
      }
      const method = body === undefined ? 'GET' : 'POST'
      const outgoing = request({ socketPath, path: where, method, headers, agent: false }, response => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        const { statusCode: status = 0 } = response
        const retryAfter = response.headers['retry-after']
        response.on('end', () => resolve({ status, retryAfter, body: JSON.parse(text) as Shown['body'] }))
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return { apis, names, named, lines, send, data }
}

test('each preview has an api and data of its own, which it keeps while it is stopped', async t => {
  const { apis, send } = await open(t)
  const [spring, summer] = await Promise.all([send('spring', 'tulip'), send('summer')])
  assert.deepEqual([spring.body.words, summer.body.words], ['tulip', ''])
  assert.equal(spring.body.PUBLIC_URL, 'http://spring.preview.localhost:3000')
  assert.equal(spring.body.OPEN_MAILBOX, 'on')
  await apis.stopIdle()
  assert.deepEqual(apis.running(), ['spring', 'summer'], 'used a moment ago')
  await apis.stopIdle(Date.now() + 60_001)
  assert.deepEqual(apis.running(), [])
  const again = await send('spring', ' rose')
  assert.equal(again.body.words, 'tulip rose')
  assert.notEqual(again.body.pid, spring.body.pid)
})

test('a preview that has ended responds with 404, and its data is removed', async t => {
  const { apis, names, send, data } = await open(t)
  await Promise.all([send('spring', 'tulip'), send('summer', 'rose')])
  names.delete('spring')
  await apis.removeEnded(async name => names.has(name))
  assert.deepEqual(await readdir(data), ['summer'])
  assert.deepEqual(apis.running(), ['summer'])
  names.add('spring')
  assert.equal((await send('spring')).body.words, '', 'another preview of the same name')
  for (const unknown of ['winter', '..', 'a/b']) {
    const { status, body } = await send(unknown)
    assert.deepEqual([status, body.code], [404, 'NOT_FOUND'])
  }
})

test('only so many run: the least recently used one stops, and none that is in use', async t => {
  const { apis, send } = await open(t, { maxRunning: 2 })
  await send('spring')
  await send('summer')
  await send('spring')
  await send('autumn')
  assert.deepEqual(apis.running(), ['spring', 'autumn'])
  const leases = [
    await apis.use('spring', { origin: 'http://x' }),
    await apis.use('autumn', { origin: 'http://x' })
  ]
  await assert.rejects(apis.use('summer', { origin: 'http://x' }), NotReady)
  const refused = await send('summer')
  assert.deepEqual([refused.status, refused.body.code, refused.retryAfter], [503, 'UNAVAILABLE', '5'])
  leases.forEach(({ release }) => release())
  assert.equal((await send('summer')).status, 200)
})

test('a preview starts with a copy of the snapshot that the operator names', async t => {
  const snapshot = temporaryFolder()
  await writeFile(path.join(snapshot, 'words'), 'prepared')
  const { send } = await open(t, { snapshot })
  assert.equal((await send('spring', ' and changed')).body.words, 'prepared and changed')
  assert.equal((await send('summer')).body.words, 'prepared')
})

test('a preview can name its own snapshot', async t => {
  const { send, named, lines } = await open(t)
  named.set('spring', { snapshot: 'ramadan' }).set('summer', { snapshot: 'eid' })
  assert.equal((await send('spring')).body.words, 'a moon')
  assert.equal((await send('autumn')).body.words, '')
  assert.equal((await send('summer')).status, 503)
  assert.match(lines.join('\n'), /^Preview summer: there is no snapshot .*\/snapshots\/eid$/m)
})

test('rejects settings that are invalid', () => {
  assert.throws(
    () => readPreviewApisConfig({ PREVIEW_SNAPSHOT: '/not/there' }),
    /PREVIEW_SNAPSHOT: there is no folder/
  )
  assert.throws(
    () => readPreviewApisConfig({ PREVIEW_API_MAX: '0' }),
    /PREVIEW_API_MAX must be a whole number/
  )
})
