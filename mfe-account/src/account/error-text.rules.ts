interface ErrorFields {
  status?: unknown
  message?: unknown
}

/** Returns the api's message, else `rejected` for a 4xx without a message, else `unreachable` (C78). */
export function authErrorText(error: unknown, texts: { rejected: string; unreachable: string }): string {
  const { status, message } = (typeof error === 'object' && error !== null ? error : {}) as ErrorFields
  if (typeof status !== 'number' || status === 0) return texts.unreachable
  if (typeof message === 'string' && message) return message
  return status < 500 ? texts.rejected : texts.unreachable
}
