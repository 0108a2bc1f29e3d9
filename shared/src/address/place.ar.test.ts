import * as english from './place.text'
import { placeName, storedPlace, townLine } from './place.text.ar'

test.each([
  ['Dubai', 'دبي'],
  ['abu dhabi', 'أبوظبي'],
  ['Umm Al Quwain', 'أم القيوين'],
  ['United Arab Emirates', 'الإمارات العربية المتحدة'],
  ['U.A.E.', 'الإمارات العربية المتحدة'],
  ['Paris', 'Paris'],
  ['الرياض', 'الرياض'],
  ['', '']
])('C185 %p is shown as %p on Arabic pages', (stored, shown) => expect(placeName(stored)).toBe(shown))

test.each([
  ['دبي', 'Dubai'],
  [' إمارة دبي ', 'Dubai'],
  ['ابو ظبى', 'Abu Dhabi'],
  ['راس الخيمه', 'Ras Al Khaimah'],
  ['الإمارات', 'United Arab Emirates'],
  ['دولة الامارات العربية المتحدة', 'United Arab Emirates'],
  ['Sharjah', 'Sharjah'],
  ['ديرة', 'ديرة']
])('C185 %p is stored as %p', (typed, stored) => expect(storedPlace(typed)).toBe(stored))

test('C185 every name that is shown is stored as the name it stands for', () => {
  for (const emirate of ['Abu Dhabi', 'Ajman', 'Al Ain', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah'])
    expect(storedPlace(placeName(emirate))).toBe(emirate)
})

test('C185 the line below the street has the comma of the language', () => {
  const address = { city: 'Al Ain', state: 'Abu Dhabi', zip: '00000' }
  expect(townLine(address)).toBe('العين، أبوظبي 00000')
  expect(english.townLine(address)).toBe('Al Ain, Abu Dhabi 00000')
})

test.each([
  ['Dubai', 'Dubai', 'Dubai 00000', 'دبي 00000'],
  ['Dubai', 'dubai', 'Dubai 00000', 'دبي 00000'],
  ['Riyadh', 'Riyadh', 'Riyadh 00000', '\u200f\u2068Riyadh\u2069 00000'],
  ['', 'Dubai', 'Dubai 00000', 'دبي 00000']
])('the line of %p in %p names a place once', (city, state, line, arabicLine) => {
  expect(english.townLine({ city, state, zip: '00000' })).toBe(line)
  expect(townLine({ city, state, zip: '00000' })).toBe(arabicLine)
  expect(english.townLine({ city, state, zip: '' })).toBe(line.slice(0, -6))
})

test('C218 a Latin name in the line below the street moves none of the others', () => {
  const address = { city: 'Deira', state: 'Dubai', zip: '00000' }
  expect(townLine(address)).toBe('\u200f\u2068Deira\u2069، دبي 00000')
  expect(townLine({ ...address, city: 'Dubai', state: 'Deira' })).toBe('دبي، \u2068Deira\u2069 00000')
})

test('C185 English pages show and store an address as it was written', () => {
  expect([english.placeName('دبي'), english.storedPlace('دبي')]).toEqual(['دبي', 'دبي'])
})

test.each([
  ['Kuwait', 'الكويت'],
  ['Saudi Arabia', 'المملكة العربية السعودية'],
  ['KSA', 'المملكة العربية السعودية'],
  ['france', 'فرنسا'],
  ['United Kingdom', 'المملكة المتحدة'],
  ['Oman', 'عُمان']
])('C218 the country %p is shown as %p on Arabic pages', (stored, shown) => {
  expect(placeName(stored)).toBe(shown)
  expect(placeName(storedPlace(shown))).toBe(shown)
})

test('C218 a country that was typed in Arabic is stored in English', () => {
  expect(['السعودية', 'فرنسا', 'سلطنة'].map(storedPlace)).toEqual(['Saudi Arabia', 'France', 'سلطنة'])
})
