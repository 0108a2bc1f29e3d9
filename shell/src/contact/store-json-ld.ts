import { brand } from '@sahra/shared/shop/brand'
import type { ShopDetails } from '@sahra/shared/contract/settings'
import { comma } from '@sahra/shared/language/language.text'

/** Of the language, or the English one of an address that has no translation. */
const beforeComma = (line = ''): string | undefined => line.split(',')[0]?.split(comma.trim())[0]

/** Structured data of the store, with its opening hours (C6). The last line of its address begins with the city. */
export const storeJsonLd = ({ phone, email, storeAddress, storeHours }: ShopDetails, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: brand.name,
  description: brand.tagline || undefined,
  url: publicUrl,
  telephone: phone,
  email,
  currenciesAccepted: 'AED',
  address: {
    '@type': 'PostalAddress',
    streetAddress: storeAddress.slice(0, -1).join(', '),
    addressLocality: beforeComma(storeAddress.at(-1)),
    addressCountry: 'AE'
  },
  openingHours: storeHours?.flatMap(({ code }) => code ?? []) ?? ['Mo-Fr 09:00-20:00', 'Sa 10:00-20:00']
})
