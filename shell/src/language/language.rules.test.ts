import { addressIn, languagesOf, proposedLanguage } from './language.rules'

test('C134 the first language has no prefix, every other one has its code', () => {
  expect(addressIn('en', 'en', '/cart?x=1')).toBe('/cart?x=1')
  expect(addressIn('ar', 'en', '/cart?x=1')).toBe('/ar/cart?x=1')
  expect(addressIn('ar', 'en', '/')).toBe('/ar')
  expect(addressIn('ar', 'en', '/?page=2#top')).toBe('/ar?page=2#top')
})

test('a shop of one language has none to switch to', () => {
  expect(languagesOf({})).toEqual([])
})

test('a language is named in itself, and by its code where the settings have no names', () => {
  expect(languagesOf({ languages: 'en,ar', languageNames: 'English,العربية' })).toEqual([
    { code: 'en', name: 'English' },
    { code: 'ar', name: 'العربية' }
  ])
  expect(languagesOf({ languages: 'en' })).toEqual([{ code: 'en', name: 'en' }])
})

test.each([
  [['ar-AE', 'en'], 'en', 'ar'],
  [['fr', 'ar', 'en'], 'en', 'ar'],
  [['en-GB', 'ar'], 'en', undefined],
  [['en-GB', 'ar'], 'ar', 'en'],
  [['fr'], 'en', undefined],
  [[], 'en', undefined]
])('C134 preferences %j on a page in %s propose %s', (preferences, current, proposed) => {
  expect(proposedLanguage(preferences, [{ code: 'en' }, { code: 'ar' }], current)).toBe(proposed)
})
