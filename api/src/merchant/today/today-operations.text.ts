import type { OpenWork } from './today.queries'

/** The help of the command line, and the description of the machine api. */
export const todayHelp = {
  show: 'what waits for the shop: orders, offers, returns, payments, mail, jobs, stock and reviews, as numbers'
}

export type Today = OpenWork & { failedPayments: number; failedMails: number; failedJobs: number }

const labels: Record<keyof Today, string> = {
  ordersToConfirm: 'orders to confirm: orders list pending',
  ordersToShip: 'orders to ship: orders list pending',
  offersToAnswer: 'offers to accept or decline: offers waiting',
  returnsToDecide: 'returns to accept or refuse: returns list requested',
  returnsToReceive: 'returns on their way: returns list accepted',
  failedPayments: 'payments that are stuck: payments list',
  failedMails: 'mails that were given up: mail list --failed',
  failedJobs: 'jobs that were given up: jobs list',
  lowStock: 'items with a low stock',
  soldOut: 'items that are sold out',
  unansweredReviews: 'reviews without an answer: review list --unanswered'
}

/** What the command line prints. */
export const todayLines = (today: Today): string[] =>
  (Object.keys(labels) as (keyof Today)[]).map(name => `${String(today[name]).padStart(6)}  ${labels[name]}`)
