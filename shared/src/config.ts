/**
 * Public settings in the page: origin of the api ('' for the page's own), phone of the shop (SHOP_PHONE until the shop's
 * details are known), its public origin, and the mark that stands for AED before prices.
 */
export interface PublicConfig {
  apiUrl: string
  shopPhone: string
  publicUrl: string
  currencyMark: string
}

let current: PublicConfig = { apiUrl: '', shopPhone: '', publicUrl: '', currencyMark: 'AED' }

/** Called by the shell only; the values are the same for every visitor. */
export function configure(config: Partial<PublicConfig>): void {
  current = { ...current, ...config }
}

export const publicConfig = (): PublicConfig => current
