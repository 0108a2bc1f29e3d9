import type { Problem } from './doctor.text'

const order = 'On the page of the order'
const compare = `${order}: compare its payment with the dashboard of the provider`
const firstMail = `${order}: compare its items and amounts with its first mail`
const reported = 'See Today, Payments to look at'
const payments = `${order}: Retry at the provider`

/**
 * What to do about a problem in the desk: places and buttons, where the command line names commands. Problems with one
 * advice there have one here.
 */
export const deskAdvice: Readonly<Record<Problem, string>> = {
  lines: firstMail,
  total: firstMail,
  captured: compare,
  refunded: compare,
  unanswered: compare,
  credited: `${order}: compare its credit notes with what was refunded, and write to the developers`,
  history: `${order}: see its timeline. The status was changed outside of the shop`,
  paymentHistory: `${order}: see the history of its payment. The status was changed outside of the shop`,
  mail: 'Write to the customer; the address is on the page of the order',
  invoice: 'The running shop issues what is missing',
  promotion: 'See Promotions',
  unpaid: payments,
  lapsed: `${order}: Reject`,
  authorized: `${order}: Confirm or Ship`,
  unreturned: `${order}: Refund`,
  unpaidShipment: compare,
  stock: 'Count the pieces and write the number on the page of the product',
  gap: 'Keep a note of the missing number for the tax authority',
  difference: reported,
  task: payments,
  event: reported,
  unsentMail: 'See Mail that is not sent, then Try again',
  session: 'The running shop deletes them every hour'
}
