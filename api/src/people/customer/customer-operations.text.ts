import { formatAmount, formatDateTime } from '@sahra/shared/format/format'

/** The help of the command line, and the description of the machine api. */
export const customerHelp = {
  find: 'customers by a part of the e-mail, a phone number, an order or an id, the newest first',
  show: 'a customer by id, order, or on the command line e-mail, with the newest 200 orders',
  block: 'refuses the sign-in of a customer with a reason, and signs out everywhere; orders go on',
  unblock: 'lets a blocked customer sign in again',
  limit:
    'limits what a customer holds unpaid and unconfirmed, pieces and AED, by these alone; pieces may be default',
  erase: 'erases a customer as the law asks, for good, and gives a certificate; orders and invoices stay'
}

interface Limit {
  pieces: number
  amount: number
}
interface Customer {
  id: string
  name: string
  email: string | null
  isVerified: boolean
  since: string
  blocked: { reason: string } | null
  closedAt: string | null
  limit: Limit | null
}
interface Order {
  id: string
  number: string | null
  status: string
  paymentStatus: string
  total: number
  at: string
}
interface Certificate {
  customer: string
  erasedAt: string
  by: string
  erased: Record<string, number>
  kept: { orders: number; invoices: number; returns: number }
}

const stateOf = ({ blocked, closedAt }: Pick<Customer, 'blocked' | 'closedAt'>) =>
  closedAt ? 'closed' : blocked ? 'blocked' : 'active'
const limitWords = ({ pieces, amount }: Limit) => `at most ${pieces} pieces and ${formatAmount(amount)}`

const erasedNames = {
  addresses: 'addresses',
  sessions: 'signed-in devices',
  passkeys: 'passkeys',
  identities: 'accounts at providers',
  pushDevices: 'devices that show alerts',
  codes: 'one-time codes',
  earlierEmails: 'earlier e-mail addresses',
  cartLines: 'lines of the cart',
  wishlistItems: 'items of the wishlist',
  notices: 'notices of stock',
  alerts: 'alerts',
  newsletters: 'addresses of the newsletter',
  giftNotes: 'notes of gifts',
  orderNotes: 'notes of the team to orders',
  waitingMails: 'mails that were still to be sent',
  mails: 'entries of the mail log, of which only kind and time are left',
  promotions: 'used codes and promotions, which are no longer tied to the e-mail',
  reviews: 'names at reviews; the reviews stay'
}

/** What the command line prints. */
export const customerMessages = {
  nothingFound: (query: string) => `No customer has "${query}" as e-mail, phone or order.`,
  row: ({ id, name, email, orders, ...state }: Customer & { orders: number }) =>
    `${id}  ${stateOf(state).padEnd(7)}  ${String(orders).padStart(4)} orders  ${email ?? '–'}  ${name}`,
  shown: ({ orders, ...customer }: Customer & { orders: readonly Order[] }) => [
    `${customer.name}, ${customer.email ?? 'no e-mail'}${customer.isVerified ? ' (verified)' : ''}`,
    `customer ${customer.id} since ${formatDateTime(customer.since)}: ${stateOf(customer)}${customer.blocked ? `, ${customer.blocked.reason}` : ''}`,
    ...(customer.limit ? [`holds ${limitWords(customer.limit)}`] : []),
    ...orders.map(
      ({ id, number, status, paymentStatus, total, at }) =>
        `  ${number ?? id}  ${formatDateTime(at)}  ${status}  ${paymentStatus}  ${formatAmount(total)}`
    )
  ],
  blocked: ({ email }: { email: string | null }) =>
    `${email}: blocked and signed out everywhere. Orders go on.`,
  unblocked: ({ email }: { email: string | null }) => `${email}: can sign in again.`,
  limited: ({ email, limit }: { email: string | null; limit: Limit | null }) =>
    `${email}: holds ${limit ? limitWords(limit) : 'what the shop allows'} in orders that are neither paid nor confirmed.`,
  certificate: ({ customer, erasedAt, by, erased, kept }: Certificate) => [
    `Certificate of erasure`,
    `Customer ${customer}, erased on ${formatDateTime(erasedAt)} by ${by}.`,
    '',
    'Erased:',
    '       name, e-mail and password of the account',
    ...Object.entries(erasedNames).map(([kind, name]) => `${String(erased[kind]).padStart(6)} ${name}`),
    '',
    'Kept, because tax law asks for it, with the name and the address that they were issued to:',
    `${String(kept.orders).padStart(6)} orders`,
    `${String(kept.invoices).padStart(6)} invoices`,
    `${String(kept.returns).padStart(6)} returns`,
    '',
    'One mail tells the customer; its address is deleted when it is sent. Backups lose the data when they expire.'
  ]
}
