import { brand } from '@sahra/shared/brand'

/** Structured data of the store, with its opening hours (C6). */
export const storeJsonLd = ({ publicUrl, phone }: { publicUrl: string; phone: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: brand.name,
  description: brand.tagline,
  url: publicUrl,
  telephone: phone,
  email: brand.email,
  currenciesAccepted: 'AED',
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.storeAddress.slice(0, -1).join(', '),
    addressLocality: 'Dubai',
    addressCountry: 'AE'
  },
  openingHours: ['Mo-Fr 09:00-20:00', 'Sa 10:00-20:00']
})
