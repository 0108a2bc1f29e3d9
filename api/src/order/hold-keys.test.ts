import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressText, phoneText } from './hold-keys'
import { networksOf } from './networks'

test('C270 an IPv4 address is a network, of IPv6 the /64, and the /48 is a site', () => {
  const cases: [string, string | undefined, string | null | undefined][] = [
    ['203.0.113.9', '203.0.113.9', null],
    ['::ffff:203.0.113.9', '203.0.113.9', null],
    ['::ffff:cb00:7109', '203.0.113.9', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['', undefined, undefined],
    ['unix:', undefined, undefined]
  ]
  for (const [address, network, site] of cases) {
    const found = networksOf(address)
    assert.deepEqual([found?.network, found?.site], [network, site], address)
  }
})

test('C270 an address is its words in any case, order and punctuation, a phone its last nine digits', () => {
  const delivery = { street: '', city: 'Dubai', state: '', zip: '', country: 'UAE', phone: null }
  const text = (street: string) => addressText({ ...delivery, street })
  assert.equal(text('Villa 7, Al-Wasl Rd.'), text('al wasl   RD, villa ٧'))
  assert.notEqual(text('Villa 7, Al-Wasl Rd.'), text('Villa 8, Al-Wasl Rd.'))
  assert.equal(text('Café 1'), text('cafe\u0301 1'))
  assert.equal(phoneText('+971 50 123-4567'), phoneText('0501234567'))
  assert.equal(phoneText(null), '')
})
