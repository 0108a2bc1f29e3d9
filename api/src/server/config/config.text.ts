export const invalidSetting = (name: string, rule: string, value: string) =>
  `${name} must be ${rule}, not "${value}".`

/** Does not repeat the value. */
export const invalidSecret = (name: string, rule: string) => `${name} must be ${rule}.`

export const testOnlySetting = (name: string) =>
  `${name} is for tests only and is rejected when NODE_ENV=production.`
