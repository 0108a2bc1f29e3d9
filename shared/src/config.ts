/** Public settings in the page: origin of the api ('' for the page's own), phone of the shop, its public origin. */
export interface PublicConfig {
  apiUrl: string
  shopPhone: string
  publicUrl: string
}

let current: PublicConfig = { apiUrl: '', shopPhone: '', publicUrl: '' }

/** Called once by the shell before rendering; the values are the same for every visitor. */
export function configure(config: Partial<PublicConfig>): void {
  current = { ...current, ...config }
}

export const publicConfig = (): PublicConfig => current
