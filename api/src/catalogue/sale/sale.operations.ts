import { z } from 'zod'
import { moment, typedAs, wholeNumber } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { filsOf } from '../product-data/amount-field'
import { amountFils } from '../product-data/amount.rules'
import {
  saleHelp as english,
  saleMessages as messages,
  saleProblems as problems
} from './sale-operations.text'
import { saleHelp as arabic } from './sale-operations.text.ar'
import { listWindows } from './sale.queries'
import { endSale, planSale, SaleError } from './sale.service'

const help = helpIn(english, arabic)
const operation = operationsOf('sale', 'products', help)
const sale = z.object({
  id: z.int(),
  handle: z.string(),
  sku: z.string(),
  salePrice: z.number(),
  startsAt: moment,
  endsAt: moment,
  state: z.enum(['planned', 'running', 'ended'])
})
/** AED, typed also with commas. */
const salePrice = typedAs(z.union([z.number(), z.string().max(20)]), {
  read(typed) {
    const fils = amountFils(typed)
    if (fils === undefined) throw new SaleError('price')
    return toAed(fils)
  }
})

export const saleOperations = [
  operation('add', {
    route: 'POST /sales',
    input: z.strictObject({
      product: z.string().min(1).max(255),
      salePrice,
      startsAt: moment,
      endsAt: moment
    }),
    output: z.object({ skus: z.array(z.string()) }),
    creates: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    history: ['sale.planned', 'sale.begun'],
    async run({ db, by }, { product: key, salePrice, ...window }) {
      return { skus: await planSale(db, { key, salePrice: filsOf(salePrice), ...window, by }) }
    },
    verbs: {
      syntax: 'sale add <product> <price> <from> <until>',
      example: 'sale add oasis-tote 3600 2030-11-27 2030-11-30T23:59',
      fields: { price: 'salePrice', from: 'startsAt', until: 'endsAt' },
      print: messages.planned
    }
  }),
  operation('list', {
    route: 'GET /sales',
    input: z.strictObject({}),
    output: z.object({ items: z.array(sale) }),
    async run({ db }) {
      const windows = await listWindows(db)
      return { items: windows.map(window => ({ ...window, salePrice: toAed(window.salePrice) })) }
    },
    verbs: {
      syntax: 'sale list',
      example: 'sale list',
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
    }
  }),
  operation('end', {
    route: 'DELETE /sales/{id}',
    input: z.strictObject({
      id: wholeNumber({ refuse: () => problems.unknown, unknown: () => problems.unknown })
    }),
    output: z.object({ sku: z.string() }),
    errors: ['NOT_FOUND'],
    history: ['sale.ended'],
    run: async ({ db, by }, { id }) => ({ sku: await endSale(db, id, by) }),
    verbs: [
      { syntax: 'sale end <number>', example: 'sale end 7', fields: { number: 'id' }, print: messages.ended }
    ]
  })
]
