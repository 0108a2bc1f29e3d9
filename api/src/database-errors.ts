const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

const SERIALIZATION = '40001'
const DEADLOCK = '40P01'

/** The whole transaction may run again: the database chose it as the victim. */
export const isRetryable = (error: unknown) => {
  const code = codeOf(error)
  return code === SERIALIZATION || code === DEADLOCK
}

/** The database is away, restarting or out of time: worth another try later, and no fault of the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (
    typeof code === 'string' &&
    /^(08|53|57|40|55P03|58|ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_)/.test(code)
  )
    return code !== 'ENOENT' || (error as { syscall?: string }).syscall === 'connect'
  const message = error instanceof Error ? error.message : ''
  return /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
    message
  )
}

/** The name of the constraint that a write broke, if that is what happened. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const code = codeOf(error)
  return typeof code === 'string' && code.startsWith('23')
    ? (error as { constraint?: string }).constraint
    : undefined
}

/** Text with a character that no database text can hold (NUL): the request's fault. */
export const isUnstorableText = (error: unknown) => codeOf(error) === '22021'
