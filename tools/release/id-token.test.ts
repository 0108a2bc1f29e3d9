import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { hasIdToken, idTokenFrom } from './id-token'

const tokenOf = (exp: number, name: string): string =>
  `h.${Buffer.from(JSON.stringify({ exp, name })).toString('base64url')}.s`

test('requests an ID token of GitHub Actions for the shop, and a new one before it expires', async t => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`)
    // The first expires within the minute.
    const exp = Date.now() / 1000 + (asked.length === 1 ? 30 : 300)
    response.end(JSON.stringify({ value: tokenOf(exp, String(asked.length)) }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const env = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token?v=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret'
  }
  const token = idTokenFrom(env, 'https://shop.example')
  assert.ok(token)
  const tokens = [await token(), await token(), await token()]
  assert.equal(asked.length, 2)
  assert.equal(asked[0], 'Bearer secret /token?v=1&audience=https%3A%2F%2Fshop.example')
  assert.equal(tokens[1], tokens[2])
  assert.equal(hasIdToken(env), true)
  assert.equal(hasIdToken({ ...env, SAHRA_TOKEN: 'rt_x' }), false)
})

test('takes the ID token that GitLab puts into a variable; without one there is none', async () => {
  assert.equal(await idTokenFrom({ SAHRA_ID_TOKEN: ' a.b.c ' }, '')?.(), 'a.b.c')
  assert.equal(idTokenFrom({}, ''), undefined)
  const failing = idTokenFrom(
    { ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:1/?x', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x' },
    ''
  )
  await assert.rejects(async () => failing?.(), /the job needs `permissions: id-token: write`/)
})
