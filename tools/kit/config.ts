type Env = Record<string, string | undefined>

/** Port of the kit on this machine. */
export const kitPort = (env: Env = process.env): number => Number(env['PORT']?.trim() || 3010)

/** Port of the kit whose looks are compared. */
export const looksPort = (env: Env = process.env): number => Number(env['LOOKS_PORT']?.trim() || 4510)

/** Path of the browser that was chosen for tests. */
export const chosenBrowser = (env: Env = process.env): string | undefined =>
  env['CHROMIUM']?.trim() || undefined
