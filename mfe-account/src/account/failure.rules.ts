/** What an api's refusal carries, whoever made the error. */
interface Failure {
  status?: unknown
  message?: unknown
}

/** Decision C78: the server's words; else one text for a refusal without words, another for a call that broke. */
export function failureText(error: unknown, texts: { refused: string; broken: string }): string {
  const { status, message } = (typeof error === 'object' && error !== null ? error : {}) as Failure
  if (typeof status !== 'number' || status === 0) return texts.broken
  if (typeof message === 'string' && message) return message
  return status < 500 ? texts.refused : texts.broken
}
