import { formatDateTime } from '@sahra/shared/format/format'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import {
  countQueuedMail,
  listQueuedMail,
  lockMail,
  type QueuedMail,
  requeueGivenUpMail,
  requeueMail,
  wakeMailWorker
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
          const problem = problemOf(id, await lockMail(tx, id))
          if (problem) throw new CliError(problem)
          await requeueMail(tx, id)
          print(messages.requeued(id))
        }
        await wakeMailWorker(tx)
      })
    }
  }
]

function problemOf(id: string, mail: Awaited<ReturnType<typeof lockMail>>): string | undefined {
  if (!mail) return messages.notFound(id)
  if (mail.isSent) return messages.sent(id)
  // A second worker would send it a second time.
  if (mail.isLeased) return messages.leased(id)
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
  isLeased,
  attempts
}: Pick<QueuedMail, 'isGivenUp' | 'isLeased' | 'attempts'>) =>
  isGivenUp ? messages.givenUp : isLeased ? messages.sending : attempts ? messages.failing : messages.waiting

/** Enough to recognize a recipient, too little to write to one: 'layla@sahra.example' → 'l…@sahra.example' (SEC-43). */
const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…')
