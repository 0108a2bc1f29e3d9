import { formatDateTime } from '@sahra/shared/format/format'

export const tokenHelp = {
  list: 'tokens with their scopes, end and last use',
  add: 'makes a token of the machine api for another system, shown once',
  revoke: 'ends a token at once, by its id or name',
  scopes: 'what it may do, separated by commas',
  days: 'for how many days, at most 365; without it 90'
}

interface Shown {
  id: string
  name: string
  scopes: readonly string[]
  isEnded: boolean
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

/** What the command line prints. */
export const tokenMessages = {
  none: 'There are no tokens.',
  row: ({ id, name, scopes, isEnded, ...times }: Shown) =>
    [
      id,
      name.padEnd(16),
      scopes.join(','),
      `made ${formatDateTime(times.createdAt)}`,
      `${isEnded ? 'ended' : 'ends'} ${formatDateTime(times.expiresAt)}`,
      times.lastUsedAt ? `used ${formatDateTime(times.lastUsedAt)}` : 'never used'
    ].join('  '),
  added: ({ id, name, scopes, expiresAt, token }: Omit<Shown, 'isEnded'> & { token: string | null }) =>
    token === null
      ? [`A token of ${name} could: ${scopes.join(', ')}.`]
      : [
          `Token ${id} of ${name} may, until ${formatDateTime(expiresAt)}: ${scopes.join(', ')}.`,
          'It is shown only this once:',
          token
        ],
  revoked: ({ name }: { name: string }) => `The token of ${name} is revoked.`
}

export const tokenProblems = {
  name: 'The name must be 1 to 60 characters on one line.',
  scopes: (names: readonly string[]) => `Say with --scope what it may do: some of ${names.join(', ')}.`,
  days: (most: number) => `The number of days must be from 1 to ${most}.`,
  taken: (name: string) => `There is a token of ${name} already. Revoke it first, or take another name.`,
  unknown: (typed: string) => `There is no token ${typed}. See tokens list.`,
  beyond: (names: readonly string[]) => `You have no right to hand on or to end: ${names.join(', ')}.`
}
