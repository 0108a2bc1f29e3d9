import { z } from 'zod'
import { formatDateTime } from '@sahra/shared/format/format'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { listQuery, page, pageById } from '../../server/operation/page'
import { reservationHelp as english, reservationMessages as messages } from './reservation-operations.text'
import { reservationHelp as arabic } from './reservation-operations.text.ar'
import { listReservations } from './reservation.queries'
import { stopReservation } from './reservation.service'

const LISTED_MAX = 10_000
const operation = operationsOf('reservation', 'orders', helpIn(english, arabic))

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
  operation('list', {
    route: 'GET /reservations',
    input: z.strictObject(listQuery(reservation).shape),
    output: page(reservation),
    run: async ({ db }, query) => pageById(await listReservations(db, LISTED_MAX), query),
    verbs: {
      syntax: 'reservations',
      example: 'reservations',
      print: ({ items }) => (items.length ? items.map(formatRow) : [messages.none])
    }
  }),
  operation('end', {
    route: 'DELETE /reservations/{reservation}',
    input: z.strictObject({ reservation: z.string().max(24) }),
    output: z.object({ product: z.string() }),
    errors: ['NOT_FOUND'],
    history: ['reservation.ended'],
    run: async ({ db, by }, { reservation }) => ({ product: await stopReservation(db, reservation, by) }),
    verbs: {
      syntax: 'reservation end <reservation>',
      example: 'reservation end 6743a1b2c3d4e5f607182930',
      print: ({ product }) => messages.ended(product)
    }
  })
]

const formatRow = ({ id, name, variant, until, email }: z.input<typeof reservation>): string =>
  [
    id,
    messages.until(formatDateTime(until)),
    messages.account(email),
    [name, variant].filter(Boolean).join(', ')
  ].join('  ')
