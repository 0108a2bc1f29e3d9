/** What an api's refusal carries, whoever made the error. */
interface ErrorFields {
  status?: unknown
  message?: unknown
}

/** Decision C78: the server's words; else one text for a refusal without words, another for a call that broke. */
export function authErrorText(error: unknown, texts: { rejected: string; unreachable: string }): string {
  const { status, message } = (typeof error === 'object' && error !== null ? error : {}) as ErrorFields
  if (typeof status !== 'number' || status === 0) return texts.unreachable
  if (typeof message === 'string' && message) return message
  return status < 500 ? texts.rejected : texts.unreachable
}
