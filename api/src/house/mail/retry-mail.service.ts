import type { Database } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { mailProblems as problems } from './mail-operations.text'
import { countQueuedMail, hastenMail, lockMail, requeueGivenUpMail, requeueMail } from './queued-mail.queries'

interface Retried {
  mail: string | null
  sent: number
  /** Given up, and not to be sent again. */
  withoutText: number
}

/** Queues all mail that was given up and still has its text. */
export const retryGivenUpMail = (db: Database): Promise<Retried> =>
  db.transaction(async tx => {
    const sent = await requeueGivenUpMail(tx)
    return { mail: null, sent, withoutText: await countQueuedMail(tx, true) }
  })

/** Makes a mail due at once. Throws NOT_FOUND, or CONFLICT for one that is sent, on its way or without text. */
export const retryMail = (db: Database, id: string | undefined): Promise<Retried> =>
  db.transaction(async tx => {
    if (id === undefined) throw new ApiError('BAD_INPUT', problems.wrongUse)
    const mail = await lockMail(tx, id)
    if (!mail) throw new ApiError('NOT_FOUND', problems.notFound(id))
    if (mail.isSent) throw new ApiError('CONFLICT', problems.sent(id))
    if (!mail.hasContent) throw new ApiError('CONFLICT', problems.deleted(id))
    if (mail.isGivenUp) await requeueMail(tx, id)
    else if (!(await hastenMail(tx, id))) throw new ApiError('CONFLICT', problems.sending(id))
    return { mail: id, sent: 1, withoutText: 0 }
  })
