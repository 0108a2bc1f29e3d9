import assert from 'node:assert/strict'
import test from 'node:test'
import { networkOf } from './network'

test('a network is an IPv4 /24 or an IPv6 /48, on this machine the bucket', () => {
  const cases: [string, string][] = [
    ['192.0.2.7', '192.0.2'],
    ['::ffff:192.0.2.7', '192.0.2'],
    ['2001:db8:1:2::7', '2001:db8:1'],
    ['2001:0db8:0001::', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['fe80::1%eth0', 'fe80:0:0'],
    ['::2', '0:0:0'],
    ['127.0.0.1', 'bucket 7'],
    ['::ffff:127.0.0.1', 'bucket 7'],
    ['::1', 'bucket 7'],
    ['unknown', '']
  ]
  for (const [address, network] of cases) assert.equal(networkOf(address, 7), network, address)
})
