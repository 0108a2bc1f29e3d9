export const invalidSetting = (name: string, rule: string, value: string) =>
  `${name} must be ${rule}, not "${value}".`

export const testOnlySetting = (name: string) =>
  `${name} is for tests only and is rejected when NODE_ENV=production.`
