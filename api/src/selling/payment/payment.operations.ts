import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { helpIn, operation } from '../../server/operation/operation'
import { REFUND_SCOPE } from '../../server/operation/scopes.rules'
import { resolveOrderId } from '../order/resolve-order-id'
import { paymentHelp as english, paymentMessages as messages } from './payment-operations.text'
import { paymentHelp as arabic } from './payment-operations.text.ar'
import { providersOf } from './providers'
import { listComparable } from './reconciliation.queries'
import { type Comparison, reconcile } from './reconciliation.service'

const MOST_COMPARED = 1000
const help = helpIn(english, arabic)
const comparison = z.object({
  number: z.string(),
  before: z.string(),
  reported: z.string(),
  isChanged: z.boolean()
})

export const paymentOperations = [
  // Asks about up to a thousand orders, which a worker does by itself: no system needs it.
  operation({
    name: 'payment.reconcile',
    help: help.reconcile,
    scope: REFUND_SCOPE,
    input: z.strictObject({ order: z.string().optional() }),
    output: z.object({ compared: z.array(comparison) }),
    effects: ['writes', 'mails', 'moves money', 'calls out'],
    isOutside: true,
    async run({ db, config }, { order }) {
      const providers = await providersOf(config)
      if (!Object.keys(providers).length) throw new CliError(messages.noProvider)
      const compared: Comparison[] = []
      const ids = order ? [await resolveOrderId(db, order)] : await listComparable(db, MOST_COMPARED)
      for (const id of ids) compared.push(...(await reconcile({ db, config }, providers, () => {}, id)))
      return { compared }
    },
    verbs: {
      syntax: 'payments reconcile [order]',
      example: 'payments reconcile',
      print: ({ compared }, { order }) => {
        const shown = order ? compared : compared.filter(({ before, reported }) => before !== reported)
        const lines = shown.map(({ number, before, reported, isChanged }) =>
          messages.compared(number, before, reported, isChanged)
        )
        if (order) return lines.length ? lines : messages.nothingToCompare(order)
        return [
          ...lines,
          messages.comparedAll(compared.length, compared.filter(({ isChanged }) => isChanged).length)
        ]
      }
    }
  })
]
