import assert from 'node:assert/strict'
import test from 'node:test'
import { delivery } from '../../../../demo/src/arabic/words'
import { deliveryTime as english } from './delivery-time.text'
import { deliveryTime } from './delivery-time.text.ar'

const times = {
  '1–3 business days': delivery['1–3 business days'],
  '2–4 days': delivery['2–4 days'],
  '2-3 business days': 'من يومين إلى 3 أيام عمل',
  '3 – 5 working days.': 'من 3 إلى 5 أيام عمل',
  '1 to 2 Business Days': 'من يوم إلى يومي عمل',
  '10–14 days': 'من 10 إلى 14 يومًا',
  '10–14 business days': 'من 10 إلى 14 يوم عمل',
  '1 day': 'خلال يوم واحد',
  'within 24 hours': 'خلال 24 ساعة',
  '2 weeks': 'خلال أسبوعين',
  'within 1 to 2 days': 'خلال يوم إلى يومين',
  '0–2 days': 'خلال يومين',
  'up to 5 days': 'خلال 5 أيام',
  today: 'اليوم',
  Tomorrow: 'غدًا',
  'next business day': 'في يوم العمل التالي',
  Friday: 'الجمعة',
  '12 December': '12 ديسمبر',
  '12 Dec 2026': '12 ديسمبر 2026',
  'December 12, 2026': '12 ديسمبر 2026',
  '2026-12-12': '12 ديسمبر 2026',
  'Sat, 12 Dec': 'السبت، 12 ديسمبر',
  'by 3rd January': 'حتى 3 يناير',
  '12–15 December': 'من 12 إلى 15 ديسمبر',
  '30 November – 2 December 2026': 'من 30 نوفمبر إلى 2 ديسمبر 2026'
}

for (const [typed, shown] of Object.entries(times))
  test(`C217 a delivery time “${typed}” is said in Arabic`, () => assert.equal(deliveryTime(typed), shown))

for (const typed of [
  '',
  'soon',
  'after a call',
  'Express',
  '31 February',
  '0 days',
  '5–2 days',
  '2026-13-40',
  '12 Brumaire',
  'Mon 12',
  '12 December 15 January',
  'يوم الجمعة',
  '3 days or so'
])
  test(`C217 the words “${typed}” stay as they were typed`, () =>
    assert.equal(deliveryTime(typed), undefined))

test('C217 English pages show what was typed', () => assert.equal(english('2 to 3 days'), '2 to 3 days'))
