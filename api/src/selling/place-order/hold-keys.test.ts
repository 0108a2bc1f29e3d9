import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressText, holdKeys } from './hold-keys'
import { phoneDigits } from '../../people/address/phone.rules'

test('C270 an IPv4 address is a network, of IPv6 the /64, and the /48 is a site', () => {
  const delivery = { street: 'Villa 7', city: 'Dubai', state: '', zip: '', country: 'UAE', phone: null }
  const keysOf = (ip: string) => holdKeys(Buffer.from('secret'), { shopperId: '1', delivery, ip })
  const [one, near, far] = ['2001:db8:1:2::1', '2001:db8:1:2:3::', '2001:db8:1:3::1'].map(keysOf)
  assert.equal(one?.network, near?.network)
  assert.notEqual(one?.network, far?.network)
  assert.equal(one?.site, far?.site)
  assert.notEqual(one?.site, keysOf('2001:db8:2::1').site)

  const { network, site } = keysOf('203.0.113.9')
  assert.equal(network, keysOf('::ffff:203.0.113.9').network)
  assert.notEqual(network, keysOf('203.0.113.8').network)
  assert.equal(site, null)
  assert.deepEqual([keysOf('').network, keysOf('unix:').site], [null, null])
})

test('C270 an address is its words in any case, order and punctuation, a phone its last nine digits', () => {
  const delivery = { street: '', city: 'Dubai', state: '', zip: '', country: 'UAE', phone: null }
  const text = (street: string) => addressText({ ...delivery, street })
  assert.equal(text('Villa 7, Al-Wasl Rd.'), text('al wasl   RD, villa ٧'))
  assert.notEqual(text('Villa 7, Al-Wasl Rd.'), text('Villa 8, Al-Wasl Rd.'))
  assert.equal(text('Café 1'), text('cafe\u0301 1'))
  assert.equal(phoneDigits('+971 50 123-4567'), phoneDigits('0501234567'))
  assert.equal(phoneDigits(null), '')
})
