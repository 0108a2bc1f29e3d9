import { isolateForeign } from '../language/arabic.ar'
import { publicConfig } from './config'

export const defaultBrand = {
  name: 'Sahra',
  tagline: 'فخامة نادرة، جديدة أو سبق اقتناؤها، نختارها بعناية من دبي.'
} as const

/** The brand in the Arabic build. Names, e-mail and streets of the house are those of the first language. */
export const brand = {
  get name(): string {
    return publicConfig().shopName ?? defaultBrand.name
  },
  get tagline(): string {
    return publicConfig().tagline ?? defaultBrand.tagline
  },
  get city(): string {
    return publicConfig().city ?? 'دبي'
  },
  /** ' in Dubai', to end a phrase; empty where the shop names no city. */
  get inCity(): string {
    return brand.city && ` في ${isolateForeign(brand.city)}`
  },
  email: 'care@sahra.example',
  phone: '+971 4 000 0000',
  supportAddress: [
    'Office 1204, Al Saqr Business Tower',
    'Sheikh Zayed Road',
    'دبي، الإمارات العربية المتحدة'
  ],
  storeAddress: ['Gallery Walk 12, Al Wasl Road', 'Jumeirah 1', 'دبي، الإمارات العربية المتحدة'],
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'TikTok', url: 'https://www.tiktok.com/' }
  ],
  currencyMark: 'AED'
} as const
