/** What is wrong, and what to do about it. `subject`: an id or a number of an order. */
interface Wording {
  what: string
  advice: string
}

const compareMoney = 'compare payments show with the dashboard of the provider'

/** By the codes of the checks. */
export const problems = {
  lines: { what: 'its lines do not sum to its subtotal', advice: 'compare orders show with its first mail' },
  total: { what: 'its amounts do not sum to its total', advice: 'compare orders show with its first mail' },
  captured: {
    what: 'the recorded movements of money are not what its payment status says',
    advice: compareMoney
  },
  refunded: { what: 'the recorded refunds are not the amount that it has as refunded', advice: compareMoney },
  unanswered: {
    what: 'its payment has a status that no payment at its provider stands for',
    advice: compareMoney
  },
  credited: {
    what: 'its credit notes do not sum to what was refunded',
    advice: 'see orders show, and write to the developers'
  },
  history: {
    what: 'its history does not lead to its status',
    advice: 'see orders show: the status was changed outside of the shop'
  },
  paymentHistory: {
    what: 'its history does not lead to its payment status',
    advice: 'see payments show: the status was changed outside of the shop'
  },
  mail: {
    what: 'the mail about its status was never written',
    advice: 'write to the shopper: see orders show'
  },
  invoice: { what: 'it has no invoice, and one is due', advice: 'start a shop: it issues what is missing' },
  promotion: {
    what: 'it is cancelled, and its use of a promotion still counts',
    advice: 'see promotion list'
  },
  unpaid: {
    what: 'it is unpaid after the end of its window and holds stock',
    advice: 'see payments show, then payments retry'
  },
  lapsed: {
    what: 'its payment was released or refunded, and it waits for the team',
    advice: 'orders reject'
  },
  authorized: { what: 'it is authorized for more than 4 days', advice: 'orders confirm or orders ship' },
  unreturned: { what: 'it is cancelled, and its payment was not returned', advice: 'orders refund' },
  unpaidShipment: { what: 'it was shipped without a payment', advice: compareMoney },
  stock: {
    what: 'what orders have taken is not what they hold and have sold',
    advice: 'count its pieces and set them: stock <id> <number>'
  },
  gap: { what: 'its numbers have a gap', advice: 'keep a note of the missing number for the tax authority' },
  difference: {
    what: 'the shop and its provider say different things of its payment',
    advice: 'payments list'
  },
  task: {
    what: 'a task at its provider failed, was given up or is run by no shop',
    advice: 'payments list, then payments retry'
  },
  event: { what: 'a message of a provider fits no order', advice: 'payments list' },
  unsentMail: {
    what: 'a mail waits for more than an hour, or was given up',
    advice: 'mail list, then mail retry'
  },
  session: {
    what: 'sessions that have ended are still stored',
    advice: 'start a shop: it deletes them every hour'
  }
} satisfies Record<string, Wording>

export type Problem = keyof typeof problems

/** What a finding is about: the first word of its subject. */
export const subjectKinds = {
  Order: 'Order',
  Variant: 'Variant',
  Product: 'Product',
  Event: 'Message of a provider',
  Series: 'Series of numbers',
  Mail: 'Mail',
  Sessions: 'Sessions'
}

/** The help of the command line, and the description of the machine api. */
export const doctorHelp = {
  check: 'compares the books of the whole shop: money, stock, orders, mails, invoices, tasks; changes nothing'
}

interface Finding {
  subject: string
  what: string
  detail: string | null
  advice: string
}
interface Checked {
  checked: string
  count: number
  wrong: number
}
const number = (count: number) => count.toLocaleString('en')

/** What the command line prints. */
export const doctorMessages = {
  finding: ({ subject, what, detail, advice }: Finding) =>
    `${subject}: ${what}${detail ? ` (${detail})` : ''}. To do: ${advice}.`,
  checked: ({ checked, count, wrong }: Checked) =>
    `Checked ${checked}: ${number(count)}, ${wrong ? `${number(wrong)} wrong` : 'nothing wrong'}.`,
  wrong: (count: number) => (count === 1 ? 'One thing is wrong.' : `${number(count)} things are wrong.`)
}
