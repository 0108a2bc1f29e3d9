import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { endpoints, type Endpoint } from '@sahra/shared/endpoints/endpoints'
import { z } from 'zod'
import { passkeyDevice } from '../passkey/testing/passkey-device'
import { lastMail, openTestApi, browser, password, shopper } from '../../testing/test-api'

const doc = readFileSync(path.join(import.meta.dirname, '../../../../docs/identity.md'), 'utf8')
const section = /## What a call tells about an address\n([^]*?)\n## /.exec(doc)?.[1] ?? ''
const told = new Map(
  section
    .split('\n')
    .filter(line => /^\| (GET|POST|PUT|DELETE) /.test(line))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim())
    )
    .map(([call = '', , tells = '']) => [call, tells])
)

test('C261 docs/identity.md has every call that takes an e-mail or sends a code, and no other name', () => {
  const all = Object.entries<Endpoint>(endpoints)
  for (const call of told.keys()) assert.ok(call in endpoints, call)
  for (const [call, { request }] of all) {
    const fields = request instanceof z.ZodObject ? Object.keys(request.shape) : []
    if (fields.some(field => ['email', 'otp', 'password', 'token', 'currentPassword'].includes(field)))
      assert.ok(told.has(call), call)
  }
})

test('C261 sign-up alone reveals an account, and sends no mail', async () => {
  const telling = [...told].filter(([, tells]) => !tells.startsWith('no')).map(([call]) => call)
  assert.deepEqual(telling, [
    'POST /api/auth/register',
    'POST /api/auth/register-passkey/options',
    'POST /api/auth/register-passkey'
  ])
  const { app, db } = await openTestApi()
  const amal = await shopper(app)
  const again = await browser(app).post('/api/auth/register', { name: 'Noor', email: amal.email, password })
  assert.deepEqual([again.status, again.json.code], [409, 'ALREADY_THERE'])
  const byPasskey = await passkeyDevice().signUp(browser(app), { name: 'Noor', email: amal.email })
  assert.deepEqual([byPasskey.status, byPasskey.json.code], [409, 'ALREADY_THERE'])
  for (const kind of ['verify', 'reset', 'security'])
    assert.equal(await lastMail(db, amal.email, kind), undefined)
})
