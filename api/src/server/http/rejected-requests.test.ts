import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newToken } from '../../merchant/machine-api/testing/system'
import { openTestApi, password, shopper } from '../../testing/test-api'

const api = await openTestApi({ logLevel: 'silent' })
const { app } = api
const logged: Record<string, unknown>[] = []
app.addHook('onRequest', async request => {
  request.log.info = (first: unknown) => void logged.push(first as Record<string, unknown>)
})
const linesOf = async (work: () => Promise<unknown>) => {
  logged.length = 0
  await work()
  return logged.filter(line => 'refused' in line)
}

test('C288 what is refused is logged with who asked, by account or token, and never what was sent', async () => {
  const amal = await shopper(app)
  assert.deepEqual(await linesOf(() => app.inject('/api/order')), [
    { audit: 'GET /api/order', refused: 'NO_SESSION', status: 401, shopperId: undefined, token: undefined }
  ])
  const [wrong] = await linesOf(() =>
    amal.post('/api/auth/change-password', { currentPassword: 'not this one', newPassword: `${password} 2` })
  )
  assert.deepEqual([wrong?.['refused'], typeof wrong?.['shopperId']], ['WRONG_PASSWORD', 'string'])
  const [crossSite] = await linesOf(() =>
    amal.call('POST', '/api/cart/add', {}, { origin: 'https://evil.example' })
  )
  assert.deepEqual([crossSite?.['audit'], crossSite?.['refused']], ['POST /api/cart/add', 'FORBIDDEN'])
  const bearer = await newToken(api, 'reader', 'orders:read')
  const send = (authorization: string) =>
    app.inject({
      method: 'POST',
      url: '/admin/v1/brands',
      headers: { authorization },
      payload: { name: 'X' }
    })
  const [scope] = await linesOf(() => send(`Bearer ${bearer}`))
  assert.equal(scope?.['refused'], 'FORBIDDEN')
  assert.match(String(scope?.['token']), /^[0-9a-f]{8}$/)
  const [unknown] = await linesOf(() => send(`Bearer ${bearer.slice(0, -1)}_`))
  assert.deepEqual([unknown?.['refused'], unknown?.['token']], ['NO_SESSION', undefined])
  for (const line of [wrong, crossSite, scope, unknown])
    for (const word of ['not this one', amal.email, bearer, bearer.slice(6, 20)])
      assert.ok(!JSON.stringify(line).includes(word), word)
})

test('C288 a write of a system is logged with its token and outcome', async () => {
  const bearer = await newToken(api, 'writer', 'brands:write')
  logged.length = 0
  const headers = { authorization: `Bearer ${bearer}` }
  await app.inject({ method: 'POST', url: '/admin/v1/brands', headers, payload: { name: 'Dune House' } })
  const line = logged.find(entry => entry['audit'] === 'POST /admin/v1/brands')
  assert.equal(line?.['status'], 201)
  assert.match(String(line?.['token']), /^[0-9a-f]{8}$/)
})

test('C288 every attempt to sign in is logged with its outcome, without the e-mail that was typed', async () => {
  const amal = await shopper(app)
  for (const [typed, status] of [
    ['not this one', 401],
    [password, 200]
  ] as const) {
    logged.length = 0
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: amal.email, password: typed }
    })
    const line = logged.find(entry => entry['audit'] === '/api/auth/login')
    assert.equal(line?.['status'], status)
    assert.ok(!JSON.stringify(logged).includes(amal.email))
  }
})
