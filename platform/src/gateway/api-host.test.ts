import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import Fastify from 'fastify'
import { openShop } from '../testing/fixture-shop'
import { addApiHost } from './api-host'
import type { Proxy } from './proxy/proxy'

/** An api that responds with what it was asked. */
async function openApi(t: TestContext): Promise<string> {
  const server = createServer((request, response) => {
    const { url, headers } = request
    response.end(JSON.stringify({ url, host: headers['x-forwarded-host'] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function open(t: TestContext, env: Record<string, string> = {}) {
  const { app } = await openShop(t, { API_TARGET: await openApi(t), ...env })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // fetch of Node sets the host by itself.
  return (path: string, host: string) =>
    new Promise<{ status: number | undefined; robots: unknown; body: string }>((resolve, reject) => {
      const asked = request(new URL(path, url), { headers: { host } }, response => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () =>
          resolve({ status: response.statusCode, robots: response.headers['x-robots-tag'], body })
        )
      })
      asked.on('error', reject).end()
    })
}

test('C310 the api’s own host has no page, release or page for teams: every path is the api’s', async t => {
  const get = await open(t)
  for (const path of [
    '/',
    '/product/x',
    '/platform',
    '/releases/mfe-home/0123456789abcdef/entry.js',
    '/registry/me'
  ]) {
    const { status, robots, body } = await get(path, 'api.localhost:3000')
    assert.equal(status, 200, path)
    assert.deepEqual(JSON.parse(body), { url: path, host: 'api.localhost:3000' })
    assert.equal(robots, 'noindex, nofollow')
  }
})

test('C310 pictures on that host are the shop’s', async () => {
  const app = Fastify()
  const forwarded: (string | undefined)[] = []
  const forward: Proxy['forward'] = ({ url }, outgoing) => {
    forwarded.push(url)
    outgoing.end()
  }
  const api = {
    forward,
    isReady: () => Promise.resolve(true),
    endStreams: () => undefined,
    close: () => undefined
  }
  addApiHost(app, { apiHost: 'api.localhost', mediaPath: '/media/' }, api)
  app.get('/media/x.webp', () => 'a picture')
  const headers = { host: 'api.localhost' }
  assert.equal((await app.inject({ url: '/media/x.webp', headers })).body, 'a picture')
  await app.inject({ url: '/mediaeval', headers })
  assert.deepEqual(forwarded, ['/mediaeval'])
})

test('C310 other hosts do not change', async t => {
  const get = await open(t)
  assert.doesNotMatch((await get('/admin/v2', 'localhost')).body, /"url"/)
  assert.match((await get('/api/x', 'localhost')).body, /"url":"\/api\/x"/)
})

test('C310 the variable of the composition names the host', async t => {
  const named = await open(t, { API_HOST: 'Api.Shop.test' })
  assert.match((await named('/x', 'api.shop.test')).body, /"url":"\/x"/)
})
