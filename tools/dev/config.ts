type Env = Record<string, string | undefined>

/** Where the shop of this machine is, when no other is named. */
export const ownShop = (env: Env = process.env): string => `http://localhost:${env['PORT']?.trim() || 3000}`
