import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { accessTokenOf, createAccessSecret } from '../../release/channels/preview-access'
import type { Preview } from '../../release/shapes/records'
import { until } from '@sahra/server-kit/testing/until'
import { DAY_MS, openPreviewShop, releasesIn } from '../../testing/preview-shop'

test('a private preview opens only with its link, which becomes a cookie of its host', async t => {
  const { get, app, registry, next } = await openPreviewShop(t)
  const expires = new Date(Date.now() + DAY_MS).toISOString()
  const about = { set: next, who: 'Layla', when: expires, why: '', expires }
  const secret = createAccessSecret()
  await registry.savePreview({ name: 'secret', ...about, secret })
  await registry.savePreview({ name: 'other', ...about, secret: createAccessSecret() })
  await registry.savePreview({ name: 'old', ...about })
  const host = 'secret.preview.localhost:3000'
  const token = accessTokenOf({ name: 'secret', expires, secret }) ?? ''
  const tokenOf = (name: string, end: string, key: string) =>
    accessTokenOf({ name, expires: end, secret: key })

  const unknown = await get('/more', { host: 'nowhere.preview.localhost:3000' })
  const refused: [string, string | undefined][] = [
    ['no token', undefined],
    ['rubbish', 'x'],
    ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`],
    ['a later end', `${(Date.now() / 1000 + 1e6).toFixed(0)}.${token.split('.')[1]}`],
    ['an expired one', tokenOf('secret', new Date(Date.now() - 1000).toISOString(), secret)],
    ['that of another preview', tokenOf('other', expires, secret)],
    ['that of another secret', tokenOf('secret', expires, createAccessSecret())]
  ]
  for (const [what, given] of refused) {
    const cookie: Record<string, string> = given === undefined ? {} : { cookie: `preview-access=${given}` }
    const query = given === undefined ? '' : `?preview-access=${encodeURIComponent(given)}`
    const response = await get(`/more${query}`, { host, ...cookie })
    assert.equal(response.statusCode, 404, what)
    assert.equal(response.headers['set-cookie'], undefined)
    // Nothing tells whether there is a preview of this name.
    assert.equal(response.body.replaceAll('secret', 'nowhere'), unknown.body, what)
    const api = await get('/api/cart', { host, ...cookie })
    assert.deepEqual([api.statusCode, api.json<{ success: boolean }>().success], [404, false], what)
  }
  assert.equal((await get('/more', { host: 'old.preview.localhost:3000' })).statusCode, 404)

  const opened = await get(`/more?x=1&preview-access=${token}`, { host })
  assert.deepEqual([opened.statusCode, opened.headers.location], [303, '/more?x=1'])
  assert.equal(opened.headers['cache-control'], 'no-store')
  const cookie = String(opened.headers['set-cookie'])
  assert.match(cookie, /^preview-access=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  const [pair = ''] = cookie.split(';')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const [{ port }] = app.addresses() as [AddressInfo]
  const redirected = await new Promise<string | undefined>((resolve, reject) => {
    const path = `/.//evil.example/?preview-access=${token}`
    request({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, response => {
      response.resume()
      resolve(response.headers.location)
    })
      .on('error', reject)
      .end()
  })
  assert.equal(redirected, '/evil.example/')
  const page = await get('/more?x=1', { host, cookie: `sid=1; ${pair}` })
  assert.deepEqual([page.statusCode, releasesIn(page.body)], [200, next])
  assert.doesNotMatch(page.body, new RegExp(`${secret}|${token}`))
  assert.equal((await get('/more', { host: 'other.preview.localhost:3000', cookie: pair })).statusCode, 404)

  // A new link ends the earlier ones.
  await registry.savePreview({ name: 'secret', ...about, secret: createAccessSecret() })
  await until(async () => (await get('/more', { host, cookie: pair })).statusCode === 404)
  assert.equal(
    (await app.inject({ method: 'POST', url: `/api/x?preview-access=${token}`, headers: { host } }))
      .statusCode,
    404
  )
})

test('over https the cookie of a private preview belongs to its host alone', async t => {
  const { get, registry, next } = await openPreviewShop(t, { TRUST_PROXY: '127.0.0.1' })
  const expires = new Date(Date.now() + DAY_MS).toISOString()
  const preview: Preview = { name: 'secret', set: next, who: '', when: expires, why: '', expires }
  const secret = createAccessSecret()
  await registry.savePreview({ ...preview, secret })
  const forwarded = { host: 'secret.preview.localhost', 'x-forwarded-proto': 'https' }
  const token = accessTokenOf({ ...preview, secret }) ?? ''
  const { headers } = await get(`/more?preview-access=${token}`, forwarded)
  assert.match(String(headers['set-cookie']), /^__Host-preview-access=.+; HttpOnly; Secure; SameSite=Lax$/)
  const cookie = `__Host-preview-access=${token}`
  assert.equal((await get('/more', { ...forwarded, cookie })).statusCode, 200)
  assert.equal((await get('/more', { ...forwarded, cookie: `preview-access=${token}` })).statusCode, 404)
})
