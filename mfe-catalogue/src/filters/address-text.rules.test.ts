import { addressText } from './address-text.rules'

test.each([
  ['a text', ' quilted bag ', 'quilted bag'],
  ['nothing', undefined, ''],
  ['the character NUL', '\0', ''],
  ['a control character between words', 'quilted\0\nbag', 'quilted bag'],
  ['signs that are not seen', '\u200b\u3164', ''],
  ['a text over the limit', 'a'.repeat(300), 'a'.repeat(200)],
  ['a pair of surrogates at the limit', `${'a'.repeat(199)}👜`, 'a'.repeat(199)],
  ['a blank at the limit', `${'a'.repeat(199)} b`, 'a'.repeat(199)]
])('C248 reads %s', (_, typed, text) => {
  expect(addressText(typed)).toBe(text)
})
