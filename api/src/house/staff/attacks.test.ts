import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { BASE_PATH } from '../../merchant/machine-api/operations'
import { newToken } from '../../merchant/machine-api/testing/system'
import { deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { openTestApi } from '../../testing/test-api'
import { DESK, type SignedIn, signedIn } from './testing/desk'

/** What was done to the admins of other shops this year. Passkeys and roles: staff.test.ts; a second person: second-person.test.ts. */
const api = await openTestApi()
const { app, db } = api
const [owner, manager, service, editor] = await Promise.all(
  (['owner', 'manager', 'service', 'editor'] as const).map(role => signedIn(api, role, role))
)

async function send({ headers }: Pick<SignedIn, 'headers'>, route: string, payload?: object, more = {}) {
  const [method, url = ''] = route.split(' ') as ['GET', string]
  const response = await app.inject({
    ...{ method, url: BASE_PATH + url, headers: { ...headers, ...more } },
    ...(payload && { payload })
  })
  return { status: response.statusCode, json: response.json() }
}

test('C326 C385 a lesser person neither makes nor ends a key that can do more than the own role', async () => {
  const scopes = ['customers:erase']
  const { status } = await send(owner!, 'POST /tokens', { name: 'erasing', scopes })
  assert.equal(status, 201)
  assert.equal((await send(manager!, 'POST /tokens', { name: 'more', scopes })).status, 403)
  assert.equal((await send(manager!, 'DELETE /tokens/erasing')).status, 403)
  for (const lesser of [service!, editor!])
    assert.equal((await send(lesser, 'DELETE /tokens/erasing')).status, 403)
  assert.equal((await send(owner!, 'DELETE /tokens/erasing')).status, 200)
})

test('C285 a refund with a list of lines, with another amount or none above zero gives nothing back', async () => {
  const { id, number } = await deliveredOrder(api)
  const wrong = [
    { lines: [] },
    { items: [] },
    { amount: 1, lines: [] },
    ...['', 0, -5, null, [], {}, 'all', '1e9', 1e12].map(amount => ({ amount }))
  ]
  for (const payload of wrong) {
    const { status, json } = await send(service!, `POST /orders/${number}/refund`, payload)
    assert.ok(status >= 400 && status < 500, `${JSON.stringify(payload)}: ${status} ${JSON.stringify(json)}`)
  }
  const order = await db.first<{ refunded: number }>(sql`select refunded from shop_order where id = ${id}`)
  assert.equal(order?.refunded, 0)
})

test('C146 C348 what a browser would run is refused as a picture, whatever its name', async () => {
  const html = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const content of [html, svg, `GIF89a${html}`, `%PDF-1.7${html}`])
    for (const name of ['bag.jpg', 'bag.svg', 'bag.html']) {
      const response = await app.inject({
        ...{ method: 'POST', url: `${BASE_PATH}/pictures?name=${name}`, payload: content },
        headers: { ...editor!.headers, 'content-type': 'application/octet-stream' }
      })
      assert.deepEqual([response.statusCode, response.json().code], [400, 'BAD_INPUT'], name)
    }
})

test('C325 no page changes anything by the cookie of a person, and no other origin reads with a token', async () => {
  const token = await newToken(api, 'reader', 'products:read')
  const [url, cookies] = [BASE_PATH, Object.fromEntries(owner!.jar)]
  assert.notDeepEqual(cookies, {})
  for (const [origin, site, status] of [
    [DESK, 'same-origin', 401],
    ['http://localhost', 'same-site', 403],
    ['https://evil.example', 'cross-site', 403],
    ['null', 'cross-site', 403]
  ] as const) {
    const of = { origin, 'sec-fetch-site': site }
    const sent = await app.inject({
      ...{ method: 'POST', url: `${url}/jobs/retry`, payload: {}, cookies, headers: of }
    })
    assert.equal(sent.statusCode, status, origin)
    const headers = { ...of, authorization: `Bearer ${token}` }
    const read = await app.inject({ method: 'GET', url: `${url}/products`, headers })
    assert.equal(read.headers['access-control-allow-origin'], undefined)
  }
})
