import { publicConfig } from './config'

/** What a shop without settings calls itself: the store `$shop` has neither name nor tagline then. */
export const defaultBrand = {
  name: 'Sahra',
  tagline: 'Rare and pre-loved luxury, sourced with a concierge’s care from Dubai.'
} as const

/**
 * Name, tagline and city of the shop, which a text reads when it is shown, not when its module loads, and contact details until
 * the settings change them: components take those of the store `$shop`, the api all of it from `findShop`.
 */
export const brand = {
  get name(): string {
    return publicConfig().shopName ?? defaultBrand.name
  },
  get tagline(): string {
    return publicConfig().tagline ?? defaultBrand.tagline
  },
  get city(): string {
    return publicConfig().city ?? 'Dubai'
  },
  /** ' in Dubai', to end a phrase; empty where the shop names no city. */
  get inCity(): string {
    return brand.city && ` in ${brand.city}`
  },
  email: 'care@sahra.example',
  phone: '+971 4 000 0000',
  supportAddress: ['Office 1204, Al Saqr Business Tower', 'Sheikh Zayed Road', 'Dubai, United Arab Emirates'],
  storeAddress: ['Gallery Walk 12, Al Wasl Road', 'Jumeirah 1', 'Dubai, United Arab Emirates'],
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'TikTok', url: 'https://www.tiktok.com/' }
  ],
  currencyMark: 'AED'
} as const
