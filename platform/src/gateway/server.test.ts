import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { releaseFixtures } from '../testing/fixture-release'
import { composition, home, openShop as open } from '../testing/fixture-shop'
import { readGatewayConfig } from './config'
import { createGateway } from './server'

test('a page comes with its plan, its policy and exactly its own files', async t => {
  const { get, live } = await open(t)
  const answer = await get('/')
  assert.equal(answer.statusCode, 200)
  const base = `/releases/mfe-home/${live['mfe-home']}/`
  const ahead = [...answer.body.matchAll(/<link rel="preload" href="([^"]+)" as="(\w+)"/g)].map(
    ([, url, as]) => `${as} ${url}`
  )
  assert.deepEqual(ahead, [`style ${base}home.css`, `script ${base}entry.js`, `script ${base}home.js`])
  assert.match(
    answer.body,
    /<script defer src="\/releases\/shell\/[0-9a-f]{16}\/entry\.js" integrity="sha384-/
  )
  assert.match(answer.body, new RegExp(`url\\(/releases/shell/${live['shell']}/f\\.woff2\\)`))
  const policy = String(answer.headers['content-security-policy'])
  assert.doesNotMatch(policy, /unsafe/)
  assert.match(policy, /require-trusted-types-for 'script'/)
  for (const [, integrity] of answer.body.matchAll(/(?:src|as)="[^"]*(?:js|script)" integrity="([^"]+)"/g)) {
    assert.ok(policy.includes(`'${integrity}'`), integrity)
  }
  assert.equal(answer.headers['integrity-policy'], 'blocked-destinations=(script)')
  assert.equal(answer.headers['cache-control'], 'public, max-age=0, s-maxage=1')
})

test('what stands in the page cannot end its script element', async t => {
  const { get } = await open(t)
  const { body } = await get('/')
  const boot = /<script type="application\/json" id="sahra-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  assert.doesNotMatch(boot, /[<>&\u2028\u2029]/)
  const { config, plan } = JSON.parse(boot) as {
    config: { note: string }
    plan: { remotes: { name: string }[] }
  }
  assert.equal(config.note, '</script><script>alert(1)</script>\u2028')
  assert.deepEqual(
    plan.remotes.map(({ name }) => name),
    ['mfe-home']
  )
  assert.match(body, /<title>A &#60;shop&#62;<\/title>/)
})

test('every answer carries the headers that keep it safe', async t => {
  const { get, live } = await open(t)
  for (const url of [
    '/',
    '/nowhere',
    `/releases/shell/${live['shell']}/entry.js`,
    '/missing.js',
    '/healthz'
  ]) {
    const { headers } = await get(url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url)
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url)
    assert.equal(headers['strict-transport-security'], undefined, url)
  }
})

test('who has the page already is told so', async t => {
  const { get } = await open(t)
  const first = await get('/')
  const again = await get('/', { 'if-none-match': `W/${first.headers['etag']}` })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
})

test('an unknown path is a page that says so, with status 404', async t => {
  const { get } = await open(t)
  const answer = await get('/no/such/page')
  assert.equal(answer.statusCode, 404)
  assert.match(answer.body, /lost\.js/)
  assert.match(String(answer.headers['content-type']), /text\/html/)
})

test('a file that is not there is never a page', async t => {
  const { get, live } = await open(t)
  const lost = [
    '/x.js',
    `/releases/shell/${live['shell']}/x.js`,
    '/releases/shell/0000000000000000/entry.js',
    '/media/x.webp'
  ]
  for (const url of [
    ...lost,
    `/releases/shell/${live['shell']}/../../../release.json`,
    '/releases/../x.js'
  ]) {
    const answer = await get(url)
    assert.equal(answer.statusCode, 404, url)
    assert.match(String(answer.headers['content-type']), /^text\/plain/, url)
    assert.equal(answer.headers['cache-control'], 'no-store', url)
  }
})

test('files of releases never change, in the encoding that was asked for, under two addresses', async t => {
  const { get, live } = await open(t)
  const id = live['mfe-home']
  for (const place of [`/releases/mfe-home/${id}`, `/r/mfe-home/${id}~1`]) {
    const answer = await get(`${place}/home.js`, { 'accept-encoding': 'gzip, br' })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.equal(answer.headers['vary'], 'accept-encoding')
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8')
    const zipped = await get(`${place}/home.js`, { 'accept-encoding': 'gzip, br;q=0' })
    assert.equal(zipped.headers['content-encoding'], 'gzip')
    assert.equal((await get(`${place}/home.js`)).body, 'home()'.repeat(99))
  }
  assert.equal((await get('/favicon.svg')).body, '<svg/>')
  assert.equal((await get(`/releases/mfe-home/${id}/release.json`)).statusCode, 404)
})

test('an old release stays served, a new one is live within a second', async t => {
  const { get, live, registry } = await open(t)
  const next = await releaseFixtures(registry, { ...home, files: { ...home.files, 'new.js': '3' } })
  const deadline = Date.now() + 2000
  while (!(await get('/')).body.includes(String(next['mfe-home'])) && Date.now() < deadline) {
    await new Promise(resolve => setImmediate(resolve))
  }
  assert.ok((await get('/')).body.includes(String(next['mfe-home'])))
  assert.equal((await get(`/releases/mfe-home/${live['mfe-home']}/home.js`)).statusCode, 200)
})

test('pictures have their type, are kept long, and nothing else is given out', async t => {
  const { get, mediaDir } = await open(t)
  await writeFile(path.join(mediaDir, 'bag@320.avif'), 'picture')
  await writeFile(path.join(mediaDir, 'secret.html'), 'x')
  await mkdir(path.join(mediaDir, 'folder.webp'))
  const answer = await get('/media/bag@320.avif')
  assert.equal(answer.headers['content-type'], 'image/avif')
  assert.match(String(answer.headers['cache-control']), /^public, max-age=/)
  for (const name of ['secret.html', 'folder.webp', '..%2fsecret.webp', '.hidden.webp']) {
    assert.equal((await get(`/media/${name}`)).statusCode, 404, name)
  }
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A real api behind a real gateway: headers and bodies as they cross the wire. */
async function behind(
  t: TestContext,
  api: (asked: IncomingMessage & { body: string }) => object,
  slow = false
) {
  const server = createServer((incoming, answer) => {
    let body = ''
    incoming.on('data', chunk => (body += chunk))
    incoming.on('end', () => {
      if (slow) return
      answer.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        connection: 'x-hop',
        'x-hop': '1'
      })
      answer.end(JSON.stringify(api(Object.assign(incoming, { body }))))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.closeAllConnections())
  t.after(() => server.close())
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const opened = await open(t, { API_TARGET: target })
  return { ...opened, server, call: await caller(opened.app) }
}

test('the registry is reached below /registry on the production host alone, with large bodies', async t => {
  const registry = createServer((incoming, answer) => {
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
    incoming.on('end', () =>
      answer.end(JSON.stringify({ bytes, path: incoming.url, who: incoming.headers.authorization }))
    )
  })
  await new Promise<void>(resolve => registry.listen(0, '127.0.0.1', resolve))
  t.after(() => registry.closeAllConnections())
  t.after(() => registry.close())
  const REGISTRY_TARGET = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  const call = await caller((await open(t, { REGISTRY_TARGET })).app)
  const send = (megabytes: number, headers: Record<string, string> = {}) =>
    call('/registry/releases', { method: 'POST', body: 'x'.repeat(megabytes * 1024 * 1024), headers })
  const fine = await send(20, { authorization: 'Bearer one' })
  assert.deepEqual(JSON.parse(fine.body), {
    bytes: 20 * 1024 * 1024,
    path: '/registry/releases',
    who: 'Bearer one'
  })
  assert.equal((await call('/registry', { headers: { host: 'spring.preview.localhost' } })).status, 404)
  assert.equal((await send(33).catch(() => ({ status: 413 }))).status, 413)
})

test('a registry that is down is said plainly, and the shop goes on', async t => {
  const { app } = await open(t, { REGISTRY_TARGET: '/nowhere/registry.sock' })
  const call = await caller(app)
  const answer = await call('/registry/releases', { method: 'POST', body: '{}' })
  assert.equal(answer.status, 503)
  assert.match(answer.body, /The registry cannot be reached right now\./)
  assert.equal((await call('/')).status, 200)
})

async function caller(app: { listen: (at: { port: number; host: string }) => Promise<string> }) {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return (where: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
      const outgoing = request(url + where, { method, headers }, answer => {
        let text = ''
        answer.on('data', chunk => (text += chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
        )
      })
      outgoing.on('error', reject)
      // Node frames bodies of POST by itself, those of DELETE only when told their length.
      if (body && !headers['transfer-encoding']) outgoing.setHeader('content-length', body.length)
      outgoing.end(body)
    })
}

test('the api is asked with the body of every method, and with what we know of the client', async t => {
  const { call } = await behind(t, ({ method, url, body, headers }) => ({ method, url, body, headers }))
  for (const method of ['POST', 'DELETE', 'PATCH', 'PUT']) {
    const { body } = await call('/api/things/1?a=%20b', {
      method,
      body: '{"id":1}',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        connection: 'x-mine',
        'x-mine': '1'
      }
    })
    const asked = JSON.parse(body) as {
      method: string
      url: string
      body: string
      headers: Record<string, string>
    }
    assert.deepEqual([asked.method, asked.url, asked.body], [method, '/api/things/1?a=%20b', '{"id":1}'])
    assert.equal(asked.headers['x-forwarded-for'], '127.0.0.1')
    assert.equal(asked.headers['forwarded'], undefined)
    assert.equal(asked.headers['x-mine'], undefined)
    assert.equal(asked.headers['x-forwarded-proto'], 'http')
  }
})

test('a DELETE with a body of unknown length arrives whole', async t => {
  const { call } = await behind(t, ({ body }) => ({ body }))
  const { body } = await call('/api/x', {
    method: 'DELETE',
    body: 'chunk',
    headers: { 'transfer-encoding': 'chunked' }
  })
  assert.deepEqual(JSON.parse(body), { body: 'chunk' })
})

test("the api's answer is passed on with every cookie and without what was meant for one connection", async t => {
  const { call } = await behind(t, () => ({ fine: true }))
  const { status, headers, body } = await call('/brands', { headers: { accept: 'text/html' } })
  assert.equal(status, 200)
  assert.equal(body, '{"fine":true}')
  assert.deepEqual(headers['set-cookie'], ['a=1', 'b=2'])
  assert.equal(headers['x-hop'], undefined)
  assert.equal(headers['x-content-type-options'], 'nosniff')
})

test('only whole prefixes are the api', async t => {
  const { call } = await behind(t, () => ({ api: true }))
  assert.equal((await call('/apiary')).status, 404)
  assert.equal((await call('/api')).status, 200)
})

test('an api that is down is said at once, in its own words', async t => {
  const { app, reports } = await open(t, { API_TARGET: 'http://127.0.0.1:1' })
  const call = await caller(app)
  const answer = await call('/api/x', { method: 'POST', body: '{}' })
  assert.equal(answer.status, 503)
  assert.equal(answer.headers['retry-after'], '3')
  const { success, code } = JSON.parse(answer.body) as { success: boolean; code: string }
  assert.deepEqual([success, code], [false, 'UNAVAILABLE'])
  assert.equal(reports.length, 1)
  assert.equal((await call('/readyz')).status, 503)
  assert.equal((await call('/')).status, 200)
})

test('a client that leaves lets the api go too', async t => {
  const { app, server } = await behind(t, () => ({}), true)
  const left = new Promise<void>(resolve => server.on('request', incoming => incoming.on('close', resolve)))
  const [{ port }] = app.addresses() as [AddressInfo]
  const outgoing = request({ port, host: '127.0.0.1', path: '/api/slow' })
  outgoing.on('error', () => undefined)
  server.on('request', () => outgoing.destroy())
  outgoing.end()
  await left
})

test('with the registry gone, what was live stays live', async t => {
  const { folder, snapshotWritten } = await open(t)
  await snapshotWritten()
  const { rename } = await import('node:fs/promises')
  await rename(path.join(folder, 'channels'), path.join(folder, 'gone'))
  const config = readGatewayConfig({ REGISTRY_DIR: folder }, composition)
  const { app } = await createGateway(config, () => undefined)
  t.after(() => app.close())
  assert.equal((await app.inject('/')).statusCode, 200)
})
