import { formatAmount, formatDateTime } from '@sahra/shared/format/format'

/** The help of the command line, and the description of the machine api. */
export const approvalHelp = {
  list: 'refunds that wait for a second person, or for who has asked, the oldest first',
  give: 'approves a refund that another person has asked for, who then repeats it within the day'
}

interface Approval {
  id: string
  order: string
  amount: number
  askedBy: string
  approvedBy: string | null
}

/** What the command line prints. */
export const approvalMessages = {
  none: 'No refund waits.',
  row: ({ id, order, amount, askedBy, approvedBy, until }: Approval & { until: string }) =>
    [
      id,
      order,
      formatAmount(amount),
      `asked by ${askedBy}`,
      approvedBy === null ? 'not approved' : `approved by ${approvedBy}`,
      `until ${formatDateTime(until)}`
    ].join('  '),
  given: ({ order, amount }: { order: string; amount: number }) =>
    `${formatAmount(amount)} of ${order} is approved: who has asked may refund it now.`
}

export const approvalProblems = {
  needed: (amount: string) =>
    `${amount} needs a second person: it waits for an approval. Repeat the request when it is given.`,
  unknown: (typed: string) => `There is no refund ${typed} that waits. See approval list.`,
  self: 'You have asked for this refund: another person has to approve it.'
}
