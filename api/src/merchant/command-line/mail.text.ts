import { plural } from '@sahra/shared/format/format'

export const mailDescriptions = {
  list: 'mail that is not sent: id, kind, recipient, state, attempts and the last error',
  retry: 'sends a mail, or all that was given up, at once',
  onlyFailed: 'only mail that was given up',
  allFailed: 'all mail that was given up'
}

export interface MailColumns {
  id: string
  kind: string
  to: string
  state: string
  attempts: number
  /** The last error, or what happens next. */
  notes: (string | undefined)[]
}

export const mailMessages = {
  none: 'No mail is waiting.',
  noneFailed: 'No mail was given up.',
  row: ({ id, kind, to, state, attempts, notes }: MailColumns) =>
    [
      id,
      kind.padEnd(8),
      to.padEnd(28),
      state.padEnd(8),
      plural(attempts, 'attempt').padEnd(11),
      notes.filter(Boolean).join(', ')
    ]
      .join('  ')
      .trimEnd(),
  waiting: 'waiting',
  beingSent: 'sending',
  failing: 'failing',
  givenUp: 'given up',
  next: (time: string) => `next attempt ${time}`,
  error: (code: string) => `error ${code}`,
  more: (count: number) => `and ${count} more`,
  requeued: (id: string) => `Mail ${id}: is sent now.`,
  requeuedAll: (count: number) =>
    count ? `${plural(count, 'mail')}: sent now.` : 'No mail can be sent again.',
  withoutText: (count: number) =>
    `Without text, which is deleted with codes and a week after giving up: ${count}.`,
  wrongUse: 'Name a mail, or all that was given up with --failed. See npm run shop -- mail list.',
  notFound: (id: string) => `There is no mail ${id}. See npm run shop -- mail list.`,
  sent: (id: string) => `Mail ${id} was sent already.`,
  sending: (id: string) => `Mail ${id} is being sent. See npm run shop -- mail list in a minute.`,
  deleted: (id: string) =>
    `Mail ${id} cannot be sent again: it had a code, or was given up more than a week ago, and its text is deleted.`
}
