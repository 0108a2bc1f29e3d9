import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNetwork, networkMatcher } from './networks'

test('an address or a network is accepted, anything else is not', () => {
  for (const text of ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8'])
    assert.ok(isNetwork(text), text)
  for (const text of [
    '',
    'gateway',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/129',
    '300.1.1.1'
  ])
    assert.ok(!isNetwork(text), text)
})

test('an address in a network matches, also mapped into IPv6', () => {
  const matches = networkMatcher(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', 'fd12::1'])
    assert.ok(matches(address), address)
  for (const address of ['11.1.2.3', '192.0.2.8', 'fe80::1', '', 'nonsense'])
    assert.ok(!matches(address), address)
})
