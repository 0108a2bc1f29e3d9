/**
 * Public settings in the page: origin of the api ('' for the page's own), phone of the shop (SHOP_PHONE until the shop's
 * details are known), its public origin, the mark that stands for AED before prices, its languages, and what it calls
 * itself: undefined, as the build does.
 */
export interface PublicConfig {
  apiUrl: string
  shopPhone: string
  publicUrl: string
  currencyMark: string
  /** Codes of the languages, the first one first: 'en,ar'. Undefined: one language. */
  languages?: string
  /** Their names, each in itself: 'English,العربية'. */
  languageNames?: string
  shopName?: string | undefined
  /** Empty: none. */
  tagline?: string | undefined
  /** Version of the merchant's own one. */
  sharePicture?: string | undefined
  /** Empty: texts name no city. */
  city?: string | undefined
}

let current: PublicConfig = { apiUrl: '', shopPhone: '', publicUrl: '', currencyMark: 'AED' }

/** Called by the shell only; the values are the same for every visitor. */
export function configure(config: Partial<PublicConfig>): void {
  current = { ...current, ...config }
}

export const publicConfig = (): PublicConfig => current
