import type { Token } from '../machine-api/machine-api.queries'

export const tokenDescriptions = {
  add: 'makes a token of the machine api for another system, shown once',
  scope: (names: readonly string[]) => `what it may do: some of ${names.join(', ')}`,
  list: 'tokens with their scopes and last use',
  revoke: 'ends a token at once, by its id or name'
}

export const tokenMessages = {
  added: (id: string, name: string, scopes: readonly string[]) =>
    `Token ${id} of ${name} may: ${scopes.join(', ')}.`,
  secret: 'It is shown only this once:',
  dryAdd: (name: string, scopes: readonly string[]) => `A token of ${name} could: ${scopes.join(', ')}.`,
  none: 'There are no tokens.',
  row: ({ id, name, scopes }: Token, made: string, used: string) =>
    [id, name.padEnd(16), scopes.join(','), `made ${made}`, used ? `used ${used}` : 'never used'].join('  '),
  revoked: (name: string) => `The token of ${name} is revoked.`,
  unknown: (typed: string) => `There is no token ${typed}. See tokens list.`,
  taken: (name: string) => `There is a token of ${name} already. Revoke it first, or take another name.`,
  badName: 'The name must be 1 to 60 characters on one line.',
  noScope: (names: readonly string[]) => `Say with --scope what it may do: some of ${names.join(', ')}.`
}
