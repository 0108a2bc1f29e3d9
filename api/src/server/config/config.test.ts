import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config'

const errorOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message
  }
  return assert.fail('no error')
}

test('every setting has a default', () => {
  const config = readConfig({})
  assert.equal(config.publicUrl, 'http://localhost:3000')
  assert.equal(config.databaseUrl, undefined)
  assert.equal(config.rateLimit, true)
  assert.deepEqual(config.otp.ttlS, 600)
  assert.equal(config.paymentWindowMin, 30)
  assert.equal(config.metricsToken, undefined)
  assert.match(config.mail.dir ?? '', /\.data.mail$/)
})

const invalid: [string, Record<string, string>, RegExp][] = [
  [
    'a port that is not a number',
    { PORT: 'abc' },
    /^PORT must be a whole number from 0 to 65535, not "abc"\.$/
  ],
  ['a port that does not exist', { PORT: '70000' }, /^PORT must be/],
  [
    'a database that is not PostgreSQL',
    { DATABASE_URL: 'mysql://x' },
    /^DATABASE_URL must be an address that starts with postgres/
  ],
  ['a public address without protocol', { PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL must be/],
  ['a code that lives for no time', { OTP_TTL_S: '0' }, /^OTP_TTL_S must be/],
  ['a phone of words', { SHOP_PHONE: 'call me' }, /^SHOP_PHONE must be a telephone number/],
  ['an origin with a path', { CORS_ORIGINS: 'https://a.example/x' }, /^CORS_ORIGINS must be/],
  [
    'a proxy that is not an address',
    { TRUST_PROXY: '10.0.0.0/8, gateway' },
    /^TRUST_PROXY must be addresses or networks/
  ],
  ['half a payment key', { STRIPE_SECRET_KEY: 'sk' }, /^STRIPE_WEBHOOK_SECRET must be set/],
  [
    'a socket path too long',
    { LISTEN: `/${'x'.repeat(120)}` },
    /^LISTEN must be a socket path of at most 107 bytes/
  ],
  [
    'a payment window of no time',
    { PAYMENT_WINDOW_MIN: '4' },
    /^PAYMENT_WINDOW_MIN must be a whole number from 5/
  ],
  [
    'a wait for the database that no request outlives',
    { DATABASE_CONNECT_TIMEOUT_MS: '60001' },
    /^DATABASE_CONNECT_TIMEOUT_MS must be a whole number from 100/
  ],
  [
    'a pool without connections',
    { DATABASE_POOL_SIZE: '0' },
    /^DATABASE_POOL_SIZE must be a whole number from 1 to 200/
  ],
  [
    'a direct address without the pooler, without repeating it',
    { DATABASE_DIRECT_URL: 'postgres://shop:secret@db/shop' },
    /^DATABASE_DIRECT_URL must be the server behind the pooler of DATABASE_URL\.$/
  ],
  [
    'a return window shorter than the policy',
    { RETURN_WINDOW_DAYS: '6' },
    /^RETURN_WINDOW_DAYS must be a whole number from 7/
  ],
  [
    'a short token, without repeating it',
    { METRICS_TOKEN: 'guess me' },
    /^METRICS_TOKEN must be 16 to 200 plain characters without spaces\.$/
  ],
  [
    'a key of Web Push that is too short, without repeating it',
    { VAPID_PRIVATE_KEY: 'c2hvcnQ' },
    /^VAPID_PRIVATE_KEY must be a private key of P-256: 32 bytes in base64url\.$/
  ],
  [
    'a key of Web Push outside of the curve',
    { VAPID_PRIVATE_KEY: Buffer.alloc(32, 255).toString('base64url') },
    /^VAPID_PRIVATE_KEY must be a private key of P-256/
  ],
  ['a push service with a path', { PUSH_SERVICES: 'fcm.googleapis.com/x' }, /^PUSH_SERVICES must be hosts/],
  [
    'a push service on this machine in production',
    { NODE_ENV: 'production', PUSH_SERVICES: 'http://127.0.0.1:4000' },
    /^PUSH_SERVICES must be hosts/
  ],
  ['a half-open limit', { RATE_LIMIT: 'maybe' }, /^RATE_LIMIT must be on or off/]
]
for (const [name, env, message] of invalid) test(`rejects ${name}`, () => assert.match(errorOf(env), message))

test('C456 the public key of Web Push follows from the private one', () => {
  // RFC 8291, appendix A: the keys of the application server.
  const { push } = readConfig({ VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' })
  assert.equal(
    push?.publicKey,
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
  )
  assert.ok(push?.services.includes('web.push.apple.com'))
  assert.equal(readConfig({}).push, undefined)
})

for (const handle of ['RATE_LIMIT', 'OTP_TTL_S', 'SESSION_IDLE_S', 'SESSION_ABSOLUTE_S', 'MAIL_DIR'])
  test(`production rejects the test-only setting ${handle}`, () => {
    const value = handle === 'RATE_LIMIT' ? 'off' : '5'
    assert.match(
      errorOf({ NODE_ENV: 'production', [handle]: value }),
      new RegExp(`^${handle} is for tests only`)
    )
  })

test('RATE_LIMIT=off switches rate limits and load shedding off', () => {
  const { rateLimit, overloadGuard } = readConfig({ RATE_LIMIT: 'off' })
  assert.deepEqual([rateLimit, overloadGuard], [false, false])
  assert.ok(readConfig({}).rateLimit && readConfig({}).overloadGuard)
})

test('LISTEN accepts a socket path, a port, or host:port', () => {
  assert.deepEqual(readConfig({ LISTEN: '/tmp/api.sock' }).listen, { path: '/tmp/api.sock' })
  assert.deepEqual(readConfig({ LISTEN: '4000' }).listen, { host: '127.0.0.1', port: 4000 })
  assert.deepEqual(readConfig({ LISTEN: '0.0.0.0:4000' }).listen, { host: '0.0.0.0', port: 4000 })
})

test('C143 production starts empty, everything else with the demo, and tests alone have their products', () => {
  assert.equal(readConfig({}).seed, 'demo')
  assert.equal(readConfig({ SEED: 'none' }).seed, 'none')
  assert.equal(readConfig({ NODE_ENV: 'production' }).seed, 'none')
  assert.equal(readConfig({ NODE_ENV: 'production', SEED: 'demo' }).seed, 'demo')
  assert.throws(() => readConfig({ NODE_ENV: 'production', SEED: 'test' }), /SEED must be none or demo/)
  assert.throws(() => readConfig({ SEED: 'full' }), /SEED must be none or demo or test/)
})
