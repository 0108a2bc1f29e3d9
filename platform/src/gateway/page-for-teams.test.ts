import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openRegistry } from '../testing/fixture-release'
import { openGateway, openShop } from '../testing/fixture-shop'
import { openPageClient } from '../testing/page-client'
import { openTeams } from '../testing/registry-server'

/** A gateway with a built page. */
async function open(t: TestContext, env: Record<string, string> = {}) {
  const pageDir = temporaryFolder()
  await mkdir(path.join(pageDir, 'assets'))
  await writeFile(path.join(pageDir, 'index.html'), '<!doctype html><title>Releases</title>')
  await writeFile(path.join(pageDir, 'assets/page.0a1b2c3d.js'), 'page()'.repeat(99))
  await writeFile(path.join(pageDir, 'build.json'), '{}')
  return openShop(t, { PLATFORM_PAGE_DIR: pageDir, ...env })
}

test('SEC-63: the page has a policy without inline content, is not stored and not indexed, at every path', async t => {
  const { get } = await open(t)
  for (const url of ['/platform', '/platform/', '/platform/apps/mfe-home?x=1', '/platform/build.json']) {
    const { statusCode, headers, body } = await get(url)
    assert.equal(statusCode, 200, url)
    assert.match(body, /<title>Releases/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    const policy = String(headers['content-security-policy'])
    assert.doesNotMatch(policy, /unsafe|\*|http/)
    for (const directive of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      assert.ok(policy.includes(directive), directive)
  }
  assert.equal((await get('/platforms')).headers['x-robots-tag'], undefined)
})

test('files of the page are compressed and immutable; other files have no address', async t => {
  const { get } = await open(t)
  const { statusCode, headers } = await get('/platform/assets/page.0a1b2c3d.js', { 'accept-encoding': 'br' })
  assert.equal(statusCode, 200)
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers['content-encoding'], 'br')
  for (const file of ['other.js', '../build.json', '%2e%2e/build.json', '..%2fbuild.json'])
    assert.doesNotMatch((await get(`/platform/assets/${file}`)).body, /^\{\}/, file)
})

test('the page opens without a release and says when it is not built', async t => {
  const { folder } = await openRegistry()
  const { get } = await openGateway(t, folder, { PLATFORM_PAGE_DIR: temporaryFolder() })
  const { statusCode, body } = await get('/platform')
  assert.deepEqual([statusCode, body], [503, 'The page for teams is not built: npm run build\n'])
})

test('SEC-63: with a host of its own the page is only there, and nothing else is', async t => {
  const { get } = await open(t, { PLATFORM_HOST: 'platform.shop.test', ALLOWED_HOSTS: 'shop.test' })
  const own = { host: 'platform.shop.test' }
  assert.equal((await get('/platform', own)).statusCode, 200)
  assert.equal((await get('/', own)).headers.location, '/platform')
  for (const url of ['/product/x', '/releases/mfe-home/0123456789abcdef/entry.js', '/api/x', '/registry/me'])
    assert.equal((await get(url, own)).statusCode, 404, url)
  assert.equal((await get('/healthz', own)).statusCode, 200)
  assert.equal((await get('/robots.txt', own)).body, 'User-agent: *\nDisallow: /\n')
  for (const url of ['/platform', '/platform/api/session'])
    assert.equal((await get(url, { host: 'shop.test' })).statusCode, 404, url)
})

test('SEC-63: a preview has no page for teams', async t => {
  const { get } = await open(t)
  const { statusCode } = await get('/platform', { host: 'x.preview.localhost' })
  assert.equal(statusCode, 404)
})

test('the gateway passes /platform/api to the registry, which reads the client from its headers alone', async t => {
  const server = await openTeams(t)
  const { app } = await open(t, { REGISTRY_TARGET: server.url })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = (headers: Record<string, string>) =>
    fetch(`${url}/platform/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token: server.one.token })
    })
  // fetch of Node sends no same-origin of its own.
  const response = await send({ 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'https' })
  assert.equal(response.status, 200)
  assert.match(response.headers.get('set-cookie') ?? '', /^platform=/)
  assert.equal(response.headers.get('x-robots-tag'), 'noindex, nofollow')
  assert.equal((await send({ 'sec-fetch-site': 'cross-site' })).status, 403)
})

test('C393 events pass the gateway as they come, and end when it ends', async t => {
  const server = await openTeams(t)
  const { app } = await open(t, { REGISTRY_TARGET: server.url })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const page = openPageClient(server.app)
  await page.signIn(server.one.token)
  const { body, headers } = await fetch(`${url}/platform/api/changes`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie: page.cookie() }
  })
  assert.equal(headers.get('content-type'), 'text/event-stream')
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  assert.equal((await reader.read()).value, 'retry: 2000\n\n')
  await app.close()
  while (!(await reader.read()).done);
})
