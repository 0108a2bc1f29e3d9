export const notSent = (why: string, isLast: boolean) =>
  `A mail could not be sent (${why}); ${isLast ? 'it will not be tried again' : 'it will be tried again'}.`
export const workerFailed = (why: string) => `The mail worker lost the database (${why}); it will try again.`
export const smtpMissing = 'SMTP_URL is not set: mail waits in the outbox until it is.'

export const mailbox = {
  title: 'Development mailbox',
  empty: 'No mail yet.',
  to: 'To'
}
