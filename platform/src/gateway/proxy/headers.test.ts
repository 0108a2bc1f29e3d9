import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import test from 'node:test'
import { requestHeaders, responseHeaders } from './headers'

const client = { address: '127.0.0.1', protocol: 'http', host: 'localhost:3000' }
function forwarded(headers: Record<string, string>) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  return requestHeaders(request, client)
}

test('SEC-18 the forwarding headers of the client are replaced', () => {
  const headers = forwarded({
    'x-forwarded-for': '1.2.3.4',
    'x-real-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4'
  })
  assert.equal(headers['x-forwarded-for'], '127.0.0.1')
  assert.equal(headers['x-real-ip'], undefined)
  assert.equal(headers['forwarded'], undefined)
})

for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
  test(`C79 a request that another proxy has forwarded is marked: ${name}`, () => {
    assert.equal(forwarded({ [name]: '1.2.3.4' })['x-forwarded-by-proxy'], '1')
  })

test('C79 a request from the browser itself is not marked', () => {
  assert.equal(forwarded({ host: 'localhost' })['x-forwarded-by-proxy'], undefined)
})

test('SEC-23 a response of the api loads nothing when it is opened by itself; a document is in no frame', () => {
  const policyOf = (type: string, own?: string) => {
    const response = new IncomingMessage(new Socket())
    Object.assign(response.headers, { 'content-type': type, ...(own && { 'content-security-policy': own }) })
    return responseHeaders(response)['content-security-policy']
  }
  assert.equal(
    policyOf('application/json; charset=utf-8'),
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
  )
  assert.equal(policyOf('application/pdf'), "base-uri 'none'; frame-ancestors 'none'")
  assert.equal(policyOf('text/html', "default-src 'self'"), "default-src 'self'")
})
