import { isInUae } from './country.rules'

test.each([
  'United Arab Emirates',
  'UAE',
  'u.a.e.',
  ' the  united arab emirates ',
  'AE',
  'Emirates',
  'الإمارات العربية المتحدة',
  'دولة الامارات'
])('CC-057 %p is in the UAE', country => expect(isInUae(country)).toBe(true))
test.each(['France', 'Saudi Arabia', 'USA', 'المملكة العربية السعودية', ''])(
  'CC-057 %p is outside the UAE',
  country => expect(isInUae(country)).toBe(false)
)
