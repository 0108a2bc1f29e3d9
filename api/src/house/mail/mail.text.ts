export const givenUp = (reason: string) =>
  `Mail not sent: ${reason}. It is given up: see npm run shop -- mail list --failed.`
export const smtpMissing = 'SMTP_URL is not set: mail stays in the outbox until it is set.'

export const textWithLink = 'Please leave out web addresses, e-mail addresses and markup.'

export const mailbox = {
  title: 'Development mailbox',
  empty: 'No mail yet.',
  to: 'To'
}
