import { aboutText } from './about.text'
import { aboutText as arabicAbout } from './about.text.ar'
import { deliveryReturnsText } from './delivery-returns.text'
import { deliveryReturnsText as arabicDelivery } from './delivery-returns.text.ar'
import { faqText } from './faq.text'
import { faqText as arabicFaq } from './faq.text.ar'
import type { House } from './house'
import { privacyPolicyText } from './privacy-policy.text'
import { privacyPolicyText as arabicPrivacy } from './privacy-policy.text.ar'
import { termsText } from './terms.text'
import { termsText as arabicTerms } from './terms.text.ar'

const english = (house: House) => [
  aboutText(house),
  faqText(house),
  privacyPolicyText(house),
  termsText(house),
  deliveryReturnsText
]
const arabic = (house: House) => [
  arabicAbout(house),
  arabicFaq(house),
  arabicPrivacy(house),
  arabicTerms(house),
  arabicDelivery
]
const wordsOf = (texts: unknown) => JSON.stringify(texts)
const count = (text: string, part: string) => text.split(part).length - 1

test('C190 the shop of the build names its city, its number of products and its founders', () => {
  const words = wordsOf(english({ city: 'Dubai', pieces: '25,000', hasOwnName: false }))
  expect([count(words, 'Dubai'), count(words, '25,000+'), count(words, 'mother')]).toEqual([6, 4, 3])
  const inArabic = wordsOf(arabic({ city: 'دبي', pieces: '25,000', hasOwnName: false }))
  expect([count(inArabic, 'دبي'), count(inArabic, '25,000')]).toEqual([6, 4])
})

test('C190 no text says of another shop what only the one of the build is', () => {
  const none: House = { city: '', pieces: '', hasOwnName: true }
  for (const words of [wordsOf(english(none)), wordsOf(arabic(none))])
    expect(words).not.toMatch(/Dubai|دبي|25,000|mother|Jumeirah|جميرا|Sahra|undefined|false| ,| \.|\s\s|،،/)
  const own: House = { city: 'Al Ain', pieces: '1,200', hasOwnName: true }
  for (const words of [wordsOf(english(own)), wordsOf(arabic(own))])
    expect([count(words, 'Al Ain'), count(words, '1,200')]).toEqual([4, 3])
})
