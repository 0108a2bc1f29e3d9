import { z } from 'zod'

const SERIALIZATION = '40001'
const DEADLOCK = '40P01'
const READ_ONLY = '25006'

/** Fields of errors of the driver, the network and the mail client, besides the message. */
const details = z.object({
  code: z.string().optional().catch(undefined),
  syscall: z.string().optional().catch(undefined),
  constraint: z.string().optional().catch(undefined)
})
const detailsOf = (error: unknown) => details.safeParse(error).data ?? {}

/** Returns the SQLSTATE or errno code of an error. */
export const errorCode = (error: unknown): string | undefined => detailsOf(error).code

/** True if the database rolled the transaction back for a conflict: running it again may succeed. */
export const isRetryable = (error: unknown) => [SERIALIZATION, DEADLOCK].includes(errorCode(error) ?? '')

/** What a transaction has read is outdated: `transaction` runs it again. */
export class WriteConflict extends Error {
  readonly code = SERIALIZATION
}

/** True if the server refuses writes: after a failover, connections may still reach the former primary. */
export const isReadOnly = (error: unknown) => errorCode(error) === READ_ONLY

/** True if the server did not respond in time: the connection may hang, and cannot be used again. */
export const isNoResponse = (error: unknown) => messageOf(error) === 'Query read timeout'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** True if the database is unreachable, restarting, read-only or timed out: a 503, not a fault of the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isReadOnly(error) || isNoResponse(error)) return true
  const { code, syscall } = detailsOf(error)
  if (code && /^(08|53|57|40|55P03|58|ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_)/.test(code))
    return code !== 'ENOENT' || syscall === 'connect'
  return /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
    messageOf(error)
  )
}

/** Returns the name of the constraint that a write violated; undefined for other errors. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = detailsOf(error)
  return code?.startsWith('23') ? constraint : undefined
}

/** True for text that PostgreSQL cannot store (NUL, lone surrogates): a 400. */
export const isUnstorableText = (error: unknown) => errorCode(error) === '22021'
