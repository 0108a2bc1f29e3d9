import { emailKey, isEmail } from './email.rules'

test.each([
  'amal@sahra.example',
  'o.rders+uae@a-b.example',
  'amal@münchen.example',
  'amal@xn--mnchen-3ya.example',
  'ليلى@متجر.example',
  'amal@متجر.امارات',
  'amal@3com.example',
  ' amal@sahra.example ',
  '\u202aamal@sahra.example\u202c',
  `${'a'.repeat(64)}@b.example`
])('C240 %j is an e-mail address', typed => {
  expect(isEmail(typed)).toBe(true)
})

test.each([
  'amal',
  '@sahra.example',
  'amal@',
  'amal@localhost',
  'x@[127.0.0.1]',
  'x@127.0.0.1',
  'x@0x7f.1',
  'x@[IPv6:::1]',
  'a..b@sahra.example',
  '.a@sahra.example',
  'a.@sahra.example',
  'a@sahra..example',
  'a@.sahra.example',
  'a@sahra.example.',
  'a@-b.example',
  'a@b-.example',
  'a@b_c.example',
  'a@b c.example',
  'a@b.example/path',
  'a@b%61.example',
  'a@b.example:25',
  'a@b@c.example',
  'a,b@c.example',
  '"a b"@c.example',
  'a@b.example\nBcc: x@y.example',
  'a\0b@c.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'b.'.repeat(125)}example`
])('C240 %j is not an e-mail address', typed => {
  expect(isEmail(typed)).toBe(false)
})

test.each([
  ['AMAL@Sahra.Example', 'amal@sahra.example'],
  ['amal@münchen.example', 'amal@xn--mnchen-3ya.example'],
  ['Amal@MÜNCHEN.example', 'amal@xn--mnchen-3ya.example'],
  ['amal@mu\u0308nchen.example', 'amal@xn--mnchen-3ya.example'],
  ['amal@XN--mnchen-3ya.example', 'amal@xn--mnchen-3ya.example'],
  ['amal@sahra。example', 'amal@sahra.example'],
  ['\u200eamal@sahra.example ', 'amal@sahra.example'],
  ['Jose\u0301@sahra.example', 'jos\u00e9@sahra.example'],
  ['no Address', 'no address']
])('C240 the mailbox of %j is %j', (typed, key) => {
  expect(emailKey(typed)).toBe(key)
})
