type Env = Record<string, string | undefined>

/** Address of the shop on this machine. */
export const localShop = (env: Env = process.env): string => `http://localhost:${env['PORT']?.trim() || 3000}`
