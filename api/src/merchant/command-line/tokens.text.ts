import type { Token } from '../../server/feature'

export const tokenDescriptions = {
  add: 'makes a token of the machine api for another system, shown once',
  scope: (names: readonly string[]) => `what it may do: some of ${names.join(', ')}`,
  days: (usual: number, most: number) => `for how many days, at most ${most}; without it ${usual}`,
  list: 'tokens with their scopes, end and last use',
  revoke: 'ends a token at once, by its id or name'
}

interface TokenTimes {
  made: string
  ends: string
  /** Empty: never. */
  used: string
}

export const tokenMessages = {
  added: (id: string, name: string, scopes: readonly string[], until: string) =>
    `Token ${id} of ${name} may, until ${until}: ${scopes.join(', ')}.`,
  secret: 'It is shown only this once:',
  dryAdd: (name: string, scopes: readonly string[]) => `A token of ${name} could: ${scopes.join(', ')}.`,
  none: 'There are no tokens.',
  row: ({ id, name, scopes, isEnded }: Token, { made, used, ends }: TokenTimes) =>
    [
      id,
      name.padEnd(16),
      scopes.join(','),
      `made ${made}`,
      `${isEnded ? 'ended' : 'ends'} ${ends}`,
      used ? `used ${used}` : 'never used'
    ].join('  '),
  revoked: (name: string) => `The token of ${name} is revoked.`,
  unknown: (typed: string) => `There is no token ${typed}. See tokens list.`,
  taken: (name: string) => `There is a token of ${name} already. Revoke it first, or take another name.`,
  badDays: (most: number) => `The number of days must be from 1 to ${most}.`,
  badName: 'The name must be 1 to 60 characters on one line.',
  noScope: (names: readonly string[]) => `Say with --scope what it may do: some of ${names.join(', ')}.`
}
