import { plural } from '@sahra/shared/format/format'
import type { MailKind } from './outbox.queries'

/** The help of the command line, and the description of the machine api. */
export const mailHelp = {
  list: 'mail that is not sent, the oldest first: id, kind, a part of the recipient, state, attempts and the last error',
  retry: 'sends a mail, or all that was given up, at once',
  onlyFailed: 'only mail that was given up',
  allFailed: 'all mail that was given up'
}

/** What a mail is about, for the desk. */
export const mailKinds: Record<MailKind, string> = {
  verify: 'Confirmation of the address',
  reset: 'New password',
  order: 'Order',
  notify: 'Notice that was asked for',
  security: 'Security of the account',
  newsletter: 'Newsletter'
}

export interface MailRow {
  id: string
  kind: string
  to: string
  state: 'waiting' | 'sending' | 'failing' | 'givenUp'
  attempts: number
  error: string | null
}
interface Retried {
  mail: string | null
  sent: number
  withoutText: number
}

/** What the command line prints. */
export const mailMessages = {
  none: 'No mail is waiting.',
  noneFailed: 'No mail was given up.',
  row: ({ id, kind, to, state, attempts, error }: MailRow, next: string | undefined) =>
    [
      ...[id, kind.padEnd(8), to.padEnd(28), (state === 'givenUp' ? 'given up' : state).padEnd(8)],
      plural(attempts, 'attempt').padEnd(11),
      [error && `error ${error}`, next && `next attempt ${next}`].filter(Boolean).join(', ')
    ]
      .join('  ')
      .trimEnd(),
  more: (count: number) => `and ${count} more`,
  retried: ({ mail, sent, withoutText }: Retried) =>
    mail !== null
      ? `Mail ${mail}: is sent now.`
      : [
          sent ? `${plural(sent, 'mail')}: sent now.` : 'No mail can be sent again.',
          ...(withoutText
            ? [`Without text, which is deleted with codes and a week after giving up: ${withoutText}.`]
            : [])
        ]
}

const list = 'See npm run shop -- mail list'
export const mailProblems = {
  wrongUse: `Name a mail, or all that was given up: --failed, in JSON "failed": true. ${list}.`,
  notFound: (id: string) => `There is no mail ${id}. ${list}.`,
  sent: (id: string) => `Mail ${id} was sent already.`,
  sending: (id: string) => `Mail ${id} is being sent. ${list} in a minute.`,
  deleted: (id: string) =>
    `Mail ${id} cannot be sent again: it had a code, or was given up more than a week ago, and its text is deleted.`
}
