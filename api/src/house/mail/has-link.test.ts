import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasLink, nameFor } from './has-link'

for (const typed of [
  'You won 5000 AED, claim at https://bank.example/claim',
  'Claim at bank.com',
  'BANK.COM',
  'www.bank.ae/pay',
  'bit.ly/3xyz',
  't.co/x',
  'Amal (bank.com).',
  'bank\u3002com',
  'bank\uff0ecom',
  'ba\u200bnk.com',
  'xn--80ak6aa92e.com',
  'bücher.de',
  'موقع.امارات',
  'write to amal@bank.com',
  'ftp://x',
  '<a href=x>Amal</a>',
  'Amal</p>',
  '<!-- x',
  'Amal &lt;b&gt;',
  '&#60;b&#62;',
  '[Amal](bank)',
  '[url=bank]Amal'
])
  test(`C262 ${JSON.stringify(typed)} has a link or markup`, () => {
    assert.equal(hasLink(typed), true)
  })

for (const typed of [
  'Amal Haddad',
  'St. John',
  'St.John',
  'J.R. Smith',
  'J.R.R.Tolkien',
  'O’Neil',
  "O'Neil",
  'Anne-Marie',
  'M.Al Maktoum',
  'Dr.Al Rashid',
  'H.H. Sheikh',
  'Martin Luther King Jr.',
  'د. أحمد علي',
  'د.أحمد',
  'آنه‌ماری',
  'Nguyễn Văn A.',
  '李小龙',
  'Tom & Jerry',
  'P.O. Box 1234',
  'Villa 7, Street 12b',
  'Jumeirah Rd.Dubai',
  'Apt.3, No.14B',
  'For Noor <3',
  'See you at 8.30!',
  'Happy birthday.Love, Noor',
  'Dinner @ 8',
  '50 > 40 [and more]'
])
  test(`C262 ${JSON.stringify(typed)} may be typed`, () => {
    assert.equal(hasLink(typed), false)
  })

test('C262 a mail names the owner of a confirmed address, by a name without a link', () => {
  assert.equal(nameFor({ name: 'Amal', verified: true }), 'Amal')
  assert.equal(nameFor({ name: 'Amal', verified: false }), '')
  assert.equal(nameFor({ name: 'Claim at bank.com', verified: true }), '', 'as earlier versions stored it')
})
