/** Public settings that come with the page: the api's address ('' for the page's own), the shop's phone, its public address. */
export interface PublicConfig {
  apiUrl: string
  shopPhone: string
  publicUrl: string
}

let current: PublicConfig = { apiUrl: '', shopPhone: '', publicUrl: '' }

/** Called once by the shell before anything renders; the values are the same for every visitor. */
export function configure(config: Partial<PublicConfig>): void {
  current = { ...current, ...config }
}

export const publicConfig = (): PublicConfig => current
