import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGatewayConfig } from './config'

test('a time limit of the rendering is a whole number of milliseconds', () => {
  const limitOf = (RENDER_TIMEOUT_MS?: string) => readGatewayConfig({ RENDER_TIMEOUT_MS }).renderTimeoutMs
  assert.equal(limitOf(), 15_000)
  assert.equal(limitOf('1500'), 1500)
  for (const text of ['', '99', '60001', '1.5', 'soon'])
    assert.throws(() => limitOf(text), /^Error: RENDER_TIMEOUT_MS must be a whole number from 100 to 60000/)
})

test('C134 the first language is that of the composition, and pages know the languages if there are several', () => {
  const read = (LANGUAGES?: string) => readGatewayConfig({ LANGUAGES })
  for (const text of [undefined, '', 'en']) {
    assert.deepEqual(read(text).languages, [])
    assert.ok(!('languages' in read(text).public))
  }
  assert.deepEqual(read('en, ar').languages, ['ar'])
  assert.equal(read('en, ar').public['languages'], 'en,ar')
  assert.equal(read('en, ar').public['languageNames'], 'English,العربية')
  for (const text of ['ar', 'ar,en', 'en,arabic', 'en,AR'])
    assert.throws(() => read(text), /^Error: LANGUAGES must be a list like en,ar that begins with en/, text)
})

test('a trusted proxy is an address or a network', () => {
  const read = (TRUST_PROXY: string) => readGatewayConfig({ TRUST_PROXY }).trustProxy
  assert.deepEqual(read('10.0.0.0/8, ::1'), ['10.0.0.0/8', '::1'])
  for (const text of ['gateway', '10.0.0.0/33', '10.0.0.0/x', '10.0.0'])
    assert.throws(
      () => read(text),
      /^Error: TRUST_PROXY must be addresses or networks like 10.0.0.0\/8/,
      text
    )
})
