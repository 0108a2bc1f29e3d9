import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { amountFils } from '../../catalogue/product-data/amount.rules'
import { listWindows, type SaleWindow } from '../../catalogue/sale/sale.queries'
import { endSale, planSale } from '../../catalogue/sale/sale.service'
import { badAmount } from '../../catalogue/product-data/amount.text'
import { saleProblems } from './machine-api.text'
import { operation } from './operation'

const FILS = 100
const moment = z.iso.datetime({ offset: true })
const sale = z.object({
  id: z.int(),
  handle: z.string(),
  sku: z.string(),
  salePrice: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['planned', 'running'])
})
const formOf = ({ salePrice, ...window }: SaleWindow) => ({ ...window, salePrice: salePrice / FILS })

export const saleOperations = [
  operation({
    method: 'GET',
    path: '/sales',
    summary: 'Sales that are planned or running',
    scope: 'products:read',
    response: z.object({ items: z.array(sale) }),
    run: async ({ db }) => ({ items: (await listWindows(db)).map(formOf) })
  }),
  operation({
    method: 'POST',
    path: '/sales',
    summary:
      'Plans a reduced price of a variant, or of all variants of a product; it begins and ends by itself',
    scope: 'products:write',
    body: z.strictObject({
      product: z.string().min(1).max(255),
      salePrice: z.union([z.number(), z.string().max(20)]),
      startsAt: moment,
      endsAt: moment
    }),
    response: z.object({ skus: z.array(z.string()) }),
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
    async run({ db, by }, { body: { product: key, salePrice: amount, startsAt, endsAt } }) {
      const salePrice = amountFils(amount)
      if (!salePrice) throw new ApiError('BAD_INPUT', badAmount)
      const plan = { key, salePrice, startsAt: new Date(startsAt), endsAt: new Date(endsAt), by }
      return { skus: await planSale(db, plan) }
    }
  }),
  operation({
    method: 'DELETE',
    path: '/sales/{id}',
    summary: 'Ends a sale before its time, or takes a planned one back',
    scope: 'products:write',
    response: z.object({ sku: z.string() }),
    errors: ['NOT_FOUND'],
    async run({ db, by }, { params: { id = '' } }) {
      if (!/^\d{1,15}$/.test(id)) throw new ApiError('NOT_FOUND', saleProblems.unknown)
      return { sku: await endSale(db, Number(id), by) }
    }
  })
]
