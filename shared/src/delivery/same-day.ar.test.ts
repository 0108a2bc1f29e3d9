import { sameDayText as english } from './same-day.text'
import { sameDayText as arabic } from './same-day.text.ar'

test.each([
  [130, 'Order within 2 h 10 min for today in Dubai', 'اطلب خلال ساعتين و10 دقائق للتوصيل اليوم في دبي'],
  [60, 'Order within 1 h for today in Dubai', 'اطلب خلال ساعة واحدة للتوصيل اليوم في دبي'],
  [181, 'Order within 3 h 1 min for today in Dubai', 'اطلب خلال 3 ساعات ودقيقة واحدة للتوصيل اليوم في دبي'],
  [11, 'Order within 11 min for today in Dubai', 'اطلب خلال 11 دقيقة للتوصيل اليوم في دبي'],
  [720, 'Order within 12 h for today in Dubai', 'اطلب خلال 12 ساعة للتوصيل اليوم في دبي']
])('C428 C168 %s minutes are told with their plurals', (minutes, inEnglish, inArabic) => {
  expect(english.within(minutes, ['Dubai'])).toBe(inEnglish)
  expect(arabic.within(minutes, ['Dubai'])).toBe(inArabic)
})

test('C428 after the hour the line says until when', () => {
  expect(english.until('14:00', ['Dubai', 'Sharjah'])).toBe(
    'Same day in Dubai, Sharjah for orders before 14:00'
  )
  expect(arabic.until('14:00', ['Dubai', 'Sharjah'])).toContain('دبي، الشارقة')
})
