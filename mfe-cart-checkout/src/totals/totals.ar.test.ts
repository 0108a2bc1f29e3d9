import { text } from './totals.text.ar'

test('C168 the delivery of the price calculation is told in Arabic', () => {
  expect(text.eta('2–4 days')).toBe('التوصيل المتوقع: من يومين إلى 4 أيام')
  expect(text.eta('7–14 days')).toBe('التوصيل المتوقع: من 7 إلى 14 يومًا')
  expect(text.note('Standard')).toBe('· توصيل عادي')
})

test('C168 a percentage has its sign on the right, as other signs of numbers', () => {
  expect(text.rate(5)).toBe('(\u20665%\u2069)')
  expect(text.includedRate(7.5)).toBe('(\u20667.5%\u2069، مشمولة)')
})

test('C136 what the merchant wrote stays as it is', () => {
  expect(text.eta('غدًا')).toBe('التوصيل المتوقع: \u2068غدًا\u2069')
  expect(text.note('توصيل خاص')).toContain('توصيل خاص')
})
