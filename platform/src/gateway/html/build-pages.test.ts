import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import test from 'node:test'
import { contact, openBuiltShop } from '../../testing/built-shop'
import { until } from '@sahra/server-kit/testing/until'

let revision = 0
let asked = ''
let name: string | undefined
const api: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
  response.setHeader('content-type', 'application/json')
  if (pathname === '/changes') {
    asked = searchParams.get('since') ?? ''
    const changes = { since: String(revision), everything: asked !== String(revision), ids: [] }
    return response.end(JSON.stringify(changes))
  }
  const settings = { shop: { ...contact, ...(name && { name }) } }
  response.end(JSON.stringify(pathname === '/api/settings/public' ? settings : []))
}

test('C216 a page of the build is an unknown address in a shop with a name of its own', async t => {
  const { address } = await openBuiltShop(t, ['shell', 'mfe-catalogue'], api, { LANGUAGES: 'en,ar' })
  const read = async (path: string) => {
    const response = await fetch(address + path)
    return { status: response.status, html: await response.text() }
  }
  const rename = async (next: string | undefined, isDone: () => Promise<boolean>) => {
    name = next
    revision++
    await until(() => asked === String(revision))
    await until(isDone)
  }
  for (const path of ['/collection', '/ar/collection']) {
    const { status, html } = await read(path)
    assert.equal(status, 200, path)
    assert.match(html, /\/media\/collection-/)
  }
  await rename('Maison', async () => (await read('/ar/collection')).status === 404)
  for (const [path, unknown] of [
    ['/collection', '/no-such-page'],
    ['/Collection/?q=1', '/no-such-page'],
    ['/ar/collection', '/ar/no-such-page']
  ] as const) {
    const { status, html } = await read(path)
    assert.equal(status, 404, path)
    assert.equal(html, (await read(unknown)).html, path)
    assert.doesNotMatch(html, /\/media\/collection-|href="[^"]*\/collection"/)
  }
  assert.doesNotMatch((await read('/')).html, /href="\/collection"/)
  await rename(undefined, async () => (await read('/collection')).status === 200)
  assert.match((await read('/collection')).html, /\/media\/collection-/)
})
