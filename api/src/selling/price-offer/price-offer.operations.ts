import { z } from 'zod'
import { priceOfferStates } from '@sahra/shared/contract/price-offer'
import { formatDateTime } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { listQuery, page, pageById } from '../../server/operation/page'
import { giveAnswer } from './answer-offer.service'
import { offerHelp as english, offerMessages as messages } from './price-offer-operations.text'
import { offerHelp as arabic } from './price-offer-operations.text.ar'
import { listOffers } from './price-offer.queries'

const LISTED_MAX = 10_000
const operation = operationsOf('offer', 'orders', helpIn(english, arabic))

/** Amounts in AED; `price`: for everyone, now. */
const offer = z.object({
  id: z.string(),
  state: z.enum(priceOfferStates),
  product: z.string(),
  name: z.string(),
  variant: z.string().nullable(),
  customer: z.string(),
  email: z.string().nullable(),
  price: z.number(),
  amount: z.number(),
  since: z.string(),
  until: z.string()
})

/** What the two answers have in common. */
const answered = {
  input: z.strictObject({ offer: z.string().max(24) }),
  output: z.object({ product: z.string(), amount: z.number(), until: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  effects: ['writes', 'mails']
} as const

async function answer({ db, config, by }: OperationContext, id: string, answer: 'accepted' | 'declined') {
  const { product, amount, until } = await giveAnswer({ db, config }, { id, answer, by })
  return { product, amount: toAed(amount), until }
}

export const priceOfferOperations = [
  operation('list', {
    route: 'GET /offers',
    input: z.strictObject({
      ...listQuery(offer).shape,
      state: z.enum(priceOfferStates).optional(),
      /** Its id or handle. */
      product: z.string().max(255).optional()
    }),
    output: page(offer),
    async run({ db }, { state, product, ...query }) {
      const offers = await listOffers(db, { state, product, limit: LISTED_MAX })
      return pageById(
        offers.map(each => ({ ...each, price: toAed(each.price), amount: toAed(each.amount) })),
        query
      )
    },
    verbs: {
      syntax: 'offers [state]',
      example: 'offers waiting',
      print: ({ items }) => (items.length ? items.map(formatRow) : [messages.none])
    }
  }),
  operation('accept', {
    ...answered,
    route: 'POST /offers/{offer}/accept',
    history: ['offer.accepted'],
    run: (context, { offer }) => answer(context, offer, 'accepted'),
    verbs: {
      syntax: 'offer accept <offer>',
      example: 'offer accept 6743a1b2c3d4e5f607182930',
      print: ({ product, amount, until }) => messages.accepted(product, amount, formatDateTime(until))
    }
  }),
  operation('decline', {
    ...answered,
    route: 'POST /offers/{offer}/decline',
    history: ['offer.declined'],
    run: (context, { offer }) => answer(context, offer, 'declined'),
    verbs: {
      syntax: 'offer decline <offer>',
      example: 'offer decline 6743a1b2c3d4e5f607182930',
      print: ({ product, amount }) => messages.declined(product, amount)
    }
  })
]

const formatRow = ({
  id,
  state,
  name,
  variant,
  price,
  amount,
  until,
  email
}: z.input<typeof offer>): string =>
  [
    id,
    state.padEnd(8),
    messages.price(amount, price),
    messages.until(formatDateTime(until)),
    messages.account(email),
    [name, variant].filter(Boolean).join(', ')
  ].join('  ')
