/** Apart from the commands, which are loaded when they run. */
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

export const teamOptions = {
  remotes: text,
  days: text,
  person: text,
  oidc: flag,
  'public-key': text,
  'key-file': text,
  'with-key': flag,
  json: flag
} as const

export const ruleOptions = { hours: text, from: text, until: text, weekly: text, zone: text } as const

export const webhookOptions = { events: text, 'allow-private': flag } as const
