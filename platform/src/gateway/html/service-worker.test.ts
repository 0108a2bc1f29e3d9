import assert from 'node:assert/strict'
import test from 'node:test'
import { openShop } from '../../testing/fixture-shop'

test('C456 SEC-23 a page registers service workers of its origin, which call the api and show pictures alone', async t => {
  const { get } = await openShop(t)
  assert.match(String((await get('/')).headers['content-security-policy']), /; worker-src 'self';/)
  const worker = await get('/push-sw.js')
  assert.deepEqual(
    [worker.statusCode, worker.headers['content-type']],
    [200, 'text/javascript; charset=utf-8']
  )
  assert.equal(
    worker.headers['content-security-policy'],
    "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
  )
  const missing = await get('/other-sw.js')
  assert.equal(missing.statusCode, 404)
  assert.doesNotMatch(String(missing.headers['content-security-policy']), /connect-src/)
})
