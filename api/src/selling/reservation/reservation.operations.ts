import { z } from 'zod'
import { formatDateTime } from '@sahra/shared/format/format'
import { helpIn, operation } from '../../server/operation/operation'
import { listQuery, page, pageById } from '../../server/operation/page'
import { reservationHelp as english, reservationMessages as messages } from './reservation-operations.text'
import { reservationHelp as arabic } from './reservation-operations.text.ar'
import { listReservations } from './reservation.queries'

const LISTED_MAX = 10_000

const reservation = z.object({
  id: z.string(),
  product: z.string(),
  name: z.string(),
  variant: z.string().nullable(),
  customer: z.string(),
  email: z.string().nullable(),
  since: z.string(),
  until: z.string()
})

export const reservationOperations = [
  operation({
    name: 'reservation.list',
    help: helpIn(english, arabic).list,
    scope: 'orders:read',
    route: 'GET /reservations',
    input: z.strictObject(listQuery(reservation).shape),
    output: page(reservation),
    effects: ['reads'],
    run: async ({ db }, query) => pageById(await listReservations(db, LISTED_MAX), query),
    verbs: {
      syntax: 'reservations',
      example: 'reservations',
      print: ({ items }) => (items.length ? items.map(formatRow) : [messages.none])
    }
  })
]

const formatRow = ({ name, variant, until, email }: z.input<typeof reservation>): string =>
  [
    messages.until(formatDateTime(until)),
    messages.account(email),
    [name, variant].filter(Boolean).join(', ')
  ].join('  ')
