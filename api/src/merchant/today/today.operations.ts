import { z } from 'zod'
import { countQueuedMail } from '../../house/mail/queued-mail.queries'
import { countStuckPayments } from '../../selling/payment/payment-report.queries'
import { countJobs } from '../../server/jobs/queue.queries'
import { helpIn, operation } from '../../server/operation/operation'
import { todayHelp as english, todayLines } from './today-operations.text'
import { todayHelp as arabic } from './today-operations.text.ar'
import { countOpenWork } from './today.queries'

const count = z.int().min(0)

export const todayOperations = [
  operation({
    name: 'today.show',
    help: helpIn(english, arabic).show,
    scope: 'today:read',
    route: 'GET /today',
    input: z.strictObject({}),
    output: z.object({
      ordersToConfirm: count,
      ordersToShip: count,
      offersToAnswer: count,
      returnsToDecide: count,
      returnsToReceive: count,
      /** Orders that `GET /payments/stuck` names, and events that fit none. */
      failedPayments: count,
      /** Given up, as `failedJobs`. */
      failedMails: count,
      failedJobs: count,
      /** Variants, and products without variants, of which shoppers read that few are left. */
      lowStock: count,
      soldOut: count,
      unansweredReviews: count
    }),
    effects: ['reads'],
    run: async ({ db }) => ({
      ...(await countOpenWork(db)),
      failedPayments: await countStuckPayments(db),
      failedMails: await countQueuedMail(db, true),
      failedJobs: (await countJobs(db)).reduce((sum, { givenUp }) => sum + givenUp, 0)
    }),
    verbs: { syntax: 'today', example: 'today', print: todayLines }
  })
]
