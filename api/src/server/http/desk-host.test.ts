import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { buildServer } from '../../app'
import { freshDatabase } from '../../db/testing'
import { testConfig, testDeps } from '../../testing/test-config'
import { deskNotBuilt } from './http.text'

const deskDir = temporaryFolder('sahra-desk')
await mkdir(path.join(deskDir, 'assets'))
await writeFile(path.join(deskDir, 'index.html'), '<!doctype html><title>Desk</title>')
await writeFile(path.join(deskDir, 'assets/desk.0a1b2c3d.js'), 'desk()')
await writeFile(path.join(deskDir, 'build.json'), '{"inputs":"x"}')

const deps = testDeps(await freshDatabase())
const app = await buildServer({ ...deps, config: testConfig({ deskHost: 'desk.shop.test', deskDir }) })
const get = (url: string, host = 'desk.shop.test:3000') => app.inject({ url, headers: { host } })

test('C310 C344 the desk has a document at every path of its host, with a policy without inline script or style', async () => {
  for (const url of ['/', '/orders/SA-1', '/api/order', '/brands', '/build.json']) {
    const { statusCode, headers, body } = await get(url)
    assert.deepEqual([statusCode, body], [200, '<!doctype html><title>Desk</title>'], url)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
    const policy = String(headers['content-security-policy'])
    assert.doesNotMatch(policy, /unsafe|\*|http/)
    for (const directive of [
      "script-src 'self';",
      "style-src-attr 'none'",
      "require-trusted-types-for 'script'"
    ])
      assert.ok(policy.includes(directive), directive)
  }
})

test('its files are immutable; nothing else of the folder has an address', async () => {
  const { headers, body } = await get('/assets/desk.0a1b2c3d.js')
  assert.equal(body, 'desk()')
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.match(String(headers['content-type']), /^text\/javascript/)
  for (const name of ['other.js', '../build.json', '%2e%2e/build.json', '..%2fbuild.json'])
    assert.doesNotMatch((await get(`/assets/${name}`)).body, /inputs/, name)
})

test('C310 the desk’s host has the machine api and no other call', async () => {
  assert.equal((await get('/admin/v1/openapi.json')).json().openapi, '3.1.0')
  assert.equal((await get('/admin/v1/orders')).statusCode, 401)
  const login = { method: 'POST', url: '/api/auth/login', headers: { host: 'desk.shop.test' } } as const
  assert.equal((await app.inject({ ...login, payload: {} })).statusCode, 404)
})

test('C310 no other host has a file of the desk', async () => {
  for (const host of ['shop.test', 'desk.shop.test.evil.example', 'x.desk.shop.test', 'localhost:3000'])
    for (const url of ['/', '/assets/desk.0a1b2c3d.js', '/index.html'])
      assert.equal((await get(url, host)).statusCode, 404, `${host}${url}`)
})

test('a desk that is not built says how', async () => {
  const config = testConfig({ deskHost: 'desk.shop.test', deskDir: path.join(deskDir, 'none') })
  const unbuilt = await buildServer({ ...deps, config })
  const headers = { host: 'desk.shop.test' }
  const { statusCode, body } = await unbuilt.inject({ url: '/', headers })
  assert.deepEqual([statusCode, body], [503, deskNotBuilt])
})
