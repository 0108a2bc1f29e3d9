const unavailable = {
  message: 'This service cannot be reached right now. Please try again in a moment.',
  code: 'UNAVAILABLE'
}

/** For programs: a page shows the text of the code in its language. */
export const serviceText = {
  405: { message: 'This method is not allowed.', code: 'BAD_INPUT' },
  413: { message: 'The request body is too large.', code: 'TOO_LARGE' },
  502: unavailable,
  503: unavailable,
  504: unavailable
} as const
