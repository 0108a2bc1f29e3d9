export const invalidSetting = (name: string, rule: string, given: string) =>
  `${name} must be ${rule}, not "${given}".`

export const testOnlySetting = (name: string) =>
  `${name} is a handle for tests and is refused when NODE_ENV=production.`
