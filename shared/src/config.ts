/**
 * Public settings in the page: origin of the api ('' for the page's own), phone of the shop (SHOP_PHONE until the shop's
 * settings are known), its public origin.
 */
export interface PublicConfig {
  apiUrl: string
  shopPhone: string
  publicUrl: string
}

let current: PublicConfig = { apiUrl: '', shopPhone: '', publicUrl: '' }

/** Called by the shell only; the values are the same for every visitor. */
export function configure(config: Partial<PublicConfig>): void {
  current = { ...current, ...config }
}

export const publicConfig = (): PublicConfig => current
