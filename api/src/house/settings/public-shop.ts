import { brand } from '@sahra/shared/shop/brand'
import type { OpeningHours as ShownHours, ShopDetails } from '@sahra/shared/contract/settings'
import { houseLine, placeIn } from '../../server/language/place-wording'
import { languages, parseLanguage } from '../../server/language/language.rules'
import { codeOf, type OpeningHours } from './opening-hours.rules'
import { taglineOf } from './city.text'
import { taglineOf as arabicTagline } from './city.text.ar'
import { openingHoursText as english } from './opening-hours.text'
import { openingHoursText as arabic } from './opening-hours.text.ar'
import { BUILD_PRODUCTS } from '../../server/config/shop-config'
import { nameIn, type Shop } from './shop.queries'

const hoursTexts = { en: english, ar: arabic }

/** Returns what pages in a language show of the shop. What the build says as well is left out: it costs every page bytes. */
export function publicShop(shop: Shop, language: string): ShopDetails {
  const { email, phone, social, currencyMark, pieces } = shop
  const { supportHours, storeHours, icon, sharePicture, instalments } = shop
  const address = (lines: readonly string[]): string[] => lines.map(line => houseLine(language, line))
  const city = cityIn(shop, language)
  const name = nameIn(shop, language)
  const tagline = taglineIn(shop, language)
  return {
    ...(name !== brand.name && { name }),
    ...(tagline !== undefined && { tagline }),
    ...(shop.city !== brand.city && { city }),
    ...(pieces !== BUILD_PRODUCTS && { pieces: pieces ? pieces.toLocaleString('en') : '' }),
    ...(icon && { icon }),
    ...(sharePicture && { sharePicture }),
    ...(supportHours && { supportHours: shownHours(supportHours, language) }),
    ...(storeHours && { storeHours: shownHours(storeHours, language) }),
    ...(instalments && { instalments }),
    ...{ email, phone, social, currencyMark },
    supportAddress: address(shop.supportAddress),
    storeAddress: address(shop.storeAddress)
  }
}

/** A tagline is a sentence: one that is not written in the language of the page is left out there (C168). */
function taglineIn(shop: Shop, language: string): string | undefined {
  const { tagline, texts, city } = shop
  if (tagline === brand.tagline) return texts[language]?.tagline
  if (language === languages[0]) return tagline
  const isOfBuild = tagline === taglineOf(city)
  return texts[language]?.tagline ?? (isOfBuild ? arabicTagline(cityIn(shop, language)) : '')
}

/** Returns the city as a language names it: an emirate has its Arabic name, any other its Latin one until it has another. */
export const cityIn = ({ city, texts }: Pick<Shop, 'city' | 'texts'>, language: string): string =>
  texts[language]?.city ?? placeIn(parseLanguage(language), city)

function shownHours(hours: OpeningHours, language: string): ShownHours[] {
  const text = hoursTexts[parseLanguage(language)]
  return hours.map(days => {
    const [first, last] = [days.from, days.to].map(day => text.days[day - 1] ?? '')
    return {
      days: first === last ? (first ?? '') : `${first}–${last}`,
      hours: days.hours ? text.hours(days.hours.opens, days.hours.closes) : text.closed,
      ...(days.hours && { code: codeOf(days) })
    }
  })
}
