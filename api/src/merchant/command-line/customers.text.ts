import { formatAmount } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import type { Customer, OrderOfCustomer } from '../../people/customer/customer.queries'
import type { ErasureCertificate } from '../../people/customer/erase-customer.service'

const stateOf = ({ blocked, closedAt }: Customer) => (closedAt ? 'closed' : blocked ? 'blocked' : 'active')

const limitWords = ({ pieces, amount }: { pieces: number; amount: number }) =>
  `at most ${pieces} pieces and ${formatAmount(amount)}`

const erasedNames = {
  addresses: 'addresses',
  sessions: 'signed-in devices',
  codes: 'one-time codes',
  earlierEmails: 'earlier e-mail addresses',
  cartLines: 'lines of the cart',
  wishlistItems: 'items of the wishlist',
  notices: 'notices of stock',
  giftNotes: 'notes of gifts',
  waitingMails: 'mails that were still to be sent',
  mails: 'entries of the mail log, of which only kind and time are left',
  promotions: 'used codes and promotions, which are no longer tied to the e-mail',
  reviews: 'names at reviews; the reviews stay'
} satisfies Record<keyof ErasureCertificate['erased'], string>

export const customerMessages = {
  nothingFound: (query: string) => `No customer has "${query}" as e-mail, phone or order.`,
  row: (customer: Customer) =>
    `${customer.id}  ${stateOf(customer).padEnd(7)}  ${String(customer.orders).padStart(4)} orders  ${customer.email ?? '–'}  ${customer.name}`,
  details: (customer: Customer, since: string) => [
    `${customer.name}, ${customer.email ?? 'no e-mail'}${customer.isVerified ? ' (verified)' : ''}`,
    `customer ${customer.id} since ${since}: ${stateOf(customer)}${customer.blocked ? `, ${customer.blocked.reason}` : ''}`,
    ...(customer.limit ? [`holds ${limitWords(customer.limit)}`] : [])
  ],
  order: ({ id, number, status, paymentStatus, total }: OrderOfCustomer, time: string) =>
    `  ${number ?? id}  ${time}  ${status}  ${paymentStatus}  ${formatAmount(toAed(total))}`,
  blocked: ({ email }: Customer) => `${email}: blocked and signed out everywhere. Orders go on.`,
  unblocked: ({ email }: Customer) => `${email}: can sign in again.`,
  limited: ({ email, limit }: Customer) =>
    `${email}: holds ${limit ? limitWords(limit) : 'what the shop allows'} in orders that are neither paid nor confirmed.`,
  certificate: ({ customer, by, erased, kept }: ErasureCertificate, time: string) => [
    `Certificate of erasure`,
    `Customer ${customer}, erased on ${time} by ${by}.`,
    '',
    'Erased:',
    '       name, e-mail and password of the account',
    ...Object.entries(erasedNames).map(
      ([kind, name]) => `${String(erased[kind as keyof typeof erased]).padStart(6)} ${name}`
    ),
    '',
    'Kept, because tax law asks for it, with the name and the address that they were issued to:',
    `${String(kept.orders).padStart(6)} orders`,
    `${String(kept.invoices).padStart(6)} invoices`,
    `${String(kept.returns).padStart(6)} returns`,
    '',
    'One mail tells the customer; its address is deleted when it is sent. Backups lose the data when they expire.'
  ]
}

export const customerDescriptions = {
  find: 'customers by a part of the e-mail, a phone number, or an order',
  show: 'a customer by e-mail, id or order, with the orders',
  block: 'refuses the sign-in of a customer with a reason, and signs out everywhere',
  unblock: 'lets a customer sign in again',
  limit:
    'limits what a customer holds unpaid and unconfirmed, pieces and AED, by these alone; pieces may be default',
  erase: 'erases a customer as the law asks, and prints a certificate; orders and invoices stay'
}
