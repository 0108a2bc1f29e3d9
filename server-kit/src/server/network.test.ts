import assert from 'node:assert/strict'
import test from 'node:test'
import { networksOf } from './network'

const cases: [address: string, host: string, network: string][] = [
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::FFFF:c000:207', '192.0.2.7', '192.0.2'],
  ['64:ff9b::192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2::7', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::2', '0:0:0:0', '0:0:0'],
  ['unknown', '', ''],
  ['', '', '']
]
for (const [address, host, network] of cases)
  test(`SEC-22 ${JSON.stringify(address)} is of the host ${host} and of the network ${network}`, () => {
    assert.deepEqual(networksOf(address), { host, network })
  })
