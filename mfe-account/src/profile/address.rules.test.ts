import { addressText } from './address.text'
import { addressText as arabicText } from './address.text.ar'
import { checkAddress, emptyAddress, internationalPhone, phoneDigits } from './address.rules'

test.each([
  ['AC-035 strips non-digits', '05-0 123 45678', '0501234567'],
  ['AC-039 replaces the country code by 0', '+971501234567', '0501234567'],
  ['C84 written with 00', '00971 50 123 4567', '0501234567'],
  ['C84 code and 0', '+971 050 123 4567', '0501234567'],
  ['C238 Arabic digits', '٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['C238 Persian digits', '+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷', '0501234567'],
  ['C84 copied with marks of direction', '\u202a+971 50 123 4567\u202c', '0501234567'],
  ['C84 a 0 in brackets', '+971 (0)50 123 4567', '0501234567'],
  ['ten digits at most', '050123456789', '0501234567'],
  ['nothing', 'abc', '']
])('%s', (_, typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test('AC-033, AC-034 shows the specified messages, and which field is too long', () => {
  const empty = { street: ' ', city: '', state: '', zip: '', country: '', phone: '12345' }
  expect(checkAddress(empty, addressText.errors)).toEqual({
    street: 'Street is required.',
    city: 'City is required.',
    state: 'State is required.',
    zip: 'ZIP/Postal code is required.',
    country: 'Country is required.',
    phone: 'Phone must be exactly 10 digits.'
  })
  const long = {
    ...emptyAddress,
    street: 'x'.repeat(201),
    city: 'x'.repeat(200),
    state: 'x',
    zip: '0'.repeat(21)
  }
  expect(checkAddress(long, addressText.errors)).toEqual({
    street: 'Please use at most 200 characters.',
    zip: 'Please use at most 20 characters.'
  })
  const full = { ...emptyAddress, street: 'Villa 14', city: 'Dubai', state: 'Dubai', zip: '00000' }
  expect(checkAddress(full, addressText.errors)).toEqual({})
  expect(checkAddress(empty, arabicText.errors).street).toBe(arabicText.errors.street)
})

test.each([
  ['United Arab Emirates', '0501234567', '+971 50 123 4567'],
  ['UAE', '0501234567', '+971 50 123 4567'],
  ['United Arab Emirates', '050123456', undefined],
  ['United Arab Emirates', '5012345678', undefined],
  ['France', '0501234567', undefined]
])('in %s %s is dialled as %s', (country, phone, dialled) => {
  expect(internationalPhone({ country, phone })).toBe(dialled)
})
