import { formatDateTime } from '@sahra/shared/format/format'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import {
  countQueuedMail,
  hastenMail,
  listQueuedMail,
  lockMail,
  type QueuedMail,
  requeueGivenUpMail,
  requeueMail
} from './mail.queries'
import { mailDescriptions as descriptions, mailMessages as messages } from './mail.text'

const MOST_LISTED = 100
const ONLY_FAILED = '--failed'

export const mailCommands: Command[] = [
  {
    syntax: 'mail list',
    help: descriptions.list,
    example: 'mail list --failed',
    isWrite: false,
    flags: { [ONLY_FAILED]: descriptions.onlyFailed },
    async run({ db, print }, _args, { [ONLY_FAILED]: failed } = {}) {
      const onlyGivenUp = failed !== undefined
      const listed = await listQueuedMail(db, { onlyGivenUp, limit: MOST_LISTED })
      if (!listed.length) print(onlyGivenUp ? messages.noneFailed : messages.none)
      for (const mail of listed) print(formatMail(mail))
      const more = listed.length < MOST_LISTED ? 0 : (await countQueuedMail(db, onlyGivenUp)) - listed.length
      if (more > 0) print(messages.more(more))
    }
  },
  {
    syntax: 'mail retry [id]',
    help: descriptions.retry,
    example: 'mail retry --failed',
    isWrite: true,
    flags: { [ONLY_FAILED]: descriptions.allFailed },
    async run({ db, print }, [id], { [ONLY_FAILED]: failed } = {}) {
      if ((id === undefined) === (failed === undefined)) throw new CliError(messages.wrongUse)
      await db.transaction(async tx => {
        if (id === undefined) {
          print(messages.requeuedAll(await requeueGivenUpMail(tx)))
          const left = await countQueuedMail(tx, true)
          if (left) print(messages.withoutText(left))
        } else {
          const mail = await lockMail(tx, id)
          const problem = problemOf(id, mail)
          if (problem) throw new CliError(problem)
          if (mail?.isGivenUp) await requeueMail(tx, id)
          else if (!(await hastenMail(tx, id))) throw new CliError(messages.sending(id))
          print(messages.requeued(id))
        }
      })
    }
  }
]

function problemOf(id: string, mail: Awaited<ReturnType<typeof lockMail>>): string | undefined {
  if (!mail) return messages.notFound(id)
  if (mail.isSent) return messages.sent(id)
  return mail.hasContent ? undefined : messages.deleted(id)
}

function formatMail({ to, attempts, dueAt, error, ...mail }: QueuedMail): string {
  const state = stateOf({ attempts, ...mail })
  const isRetried = state === messages.failing
  const notes = [
    error ? messages.error(error) : undefined,
    isRetried ? messages.next(formatDateTime(dueAt.toISOString())) : undefined
  ]
  return messages.row({ ...mail, to: maskAddress(to), state, attempts, notes })
}

const stateOf = ({
  isGivenUp,
  isSending,
  attempts
}: Pick<QueuedMail, 'isGivenUp' | 'isSending' | 'attempts'>) =>
  isGivenUp
    ? messages.givenUp
    : isSending
      ? messages.beingSent
      : attempts
        ? messages.failing
        : messages.waiting

/** Enough to recognize a recipient, too little to write to one: 'layla@sahra.example' → 'l…@sahra.example' (SEC-43). */
const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…')
