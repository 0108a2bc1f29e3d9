import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { amountFils } from '../../catalogue/product-data/amount.rules'
import { findCategoryPaths } from '../../catalogue/product-data/catalogue.queries'
import { editPromotion, type PromotionChange } from '../../selling/promotion/edit-promotion.service'
import { listAllPromotions } from '../../selling/promotion/promotion.queries'
import { codeOf, labelOf } from '../../selling/promotion/promotion.rules'
import { addPromotion, stopPromotion } from '../../selling/promotion/promotion.service'
import { transactionTime } from './request-keys.queries'
import { badAmount } from '../../catalogue/product-data/amount.text'
import { badCode, badLabel, noChange, oneReduction, promotionProblems } from './machine-api.text'
import { operation, type OperationContext } from './operation'
import { page, pageById, pageQuery } from '../../server/operation/page'

const FILS = 100
const MAX_USES = 1_000_000
const amount = z.union([z.number(), z.string().max(20)])
const percent = z.number().positive().max(100).multipleOf(0.01)
const moment = z.iso.datetime({ offset: true })
const uses = z.int().min(1).max(MAX_USES)
const checked = (read: (typed: string) => string | undefined, message: string) =>
  z
    .string()
    .max(255)
    .transform((typed, context) => {
      const text = read(typed)
      if (!text) context.addIssue({ code: 'custom', message })
      return text ?? z.NEVER
    })

const newPromotion = z
  .strictObject({
    label: checked(labelOf, badLabel),
    code: checked(codeOf, badCode).optional(),
    percent: percent.optional(),
    amount: amount.optional(),
    category: z.array(z.string().max(200)).min(1).max(3).optional(),
    brand: z.string().min(1).max(200).optional(),
    minimum: amount.optional(),
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    maxUses: uses.optional(),
    maxUsesPerShopper: uses.optional()
  })
  .refine(promotion => (promotion.percent === undefined) !== (promotion.amount === undefined), oneReduction)

const promotionChange = z
  .strictObject({
    label: checked(labelOf, badLabel).optional(),
    percent: percent.optional(),
    amount: amount.optional(),
    minimum: z.union([z.literal(0), amount]).optional(),
    startsAt: moment.optional(),
    endsAt: moment.nullable().optional(),
    maxUses: uses.nullable().optional(),
    maxUsesPerShopper: uses.nullable().optional()
  })
  .refine(change => Object.keys(change).length > 0, noChange)
  .refine(change => change.percent === undefined || change.amount === undefined, oneReduction)

const promotion = z.object({
  id: z.int(),
  state: z.enum(['planned', 'running', 'ended']),
  label: z.string(),
  code: z.string().nullable(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  category: z.array(z.string()).nullable(),
  brand: z.string().nullable(),
  minimum: z.number(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerShopper: z.int().nullable(),
  uses: z.int(),
  given: z.number()
})

async function listed({ db }: Pick<OperationContext, 'db'>): Promise<z.infer<typeof promotion>[]> {
  const paths = await findCategoryPaths(db)
  return (await listAllPromotions(db)).map(({ categoryId, ...row }) => ({
    ...row,
    amount: row.amount === null ? null : row.amount / FILS,
    category: categoryId === null ? null : (paths.get(categoryId) ?? null),
    minimum: row.minimum / FILS,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    given: row.given / FILS
  }))
}

async function shown(context: Pick<OperationContext, 'db'>, id: number) {
  const found = (await listed(context)).find(promotion => promotion.id === id)
  if (!found) throw new ApiError('NOT_FOUND', promotionProblems.unknown)
  return found
}

function fils(typed: number | string): number {
  const read = amountFils(typed)
  if (!read) throw new ApiError('BAD_INPUT', badAmount)
  return read
}

export const promotionOperations = [
  operation({
    method: 'GET',
    path: '/promotions',
    summary: 'Promotions, the newest first, with how often they were used and what they have taken off',
    scope: 'promotions:read',
    query: pageQuery,
    response: page(promotion),
    run: async (context, { query }) => pageById(await listed(context), query)
  }),
  operation({
    method: 'POST',
    path: '/promotions',
    summary: 'Takes a percentage or an amount off orders, by a code or without one',
    scope: 'promotions:write',
    body: newPromotion,
    response: promotion,
    status: 201,
    errors: ['ALREADY_THERE'],
    async run(context, { body: { code, percent, amount: off, minimum, startsAt, endsAt, ...rest } }) {
      const { maxUses, maxUsesPerShopper, ...plan } = rest
      const id = await addPromotion(context.db, {
        ...plan,
        code: code ?? null,
        percent: percent ?? null,
        amount: off === undefined ? null : fils(off),
        minimum: minimum === undefined ? 0 : fils(minimum),
        startsAt: startsAt === undefined ? await transactionTime(context.db) : new Date(startsAt),
        endsAt: endsAt === undefined ? null : new Date(endsAt),
        maxUses: maxUses ?? null,
        maxUsesPerShopper: maxUsesPerShopper ?? null,
        by: context.by
      })
      return shown(context, id)
    }
  }),
  operation({
    method: 'PATCH',
    path: '/promotions/{id}',
    summary:
      'Changes name, window and limits of a promotion; what it takes off and from which sum only before its first order. Another endsAt takes up one that has ended',
    scope: 'promotions:write',
    body: promotionChange,
    response: promotion,
    errors: ['NOT_FOUND'],
    async run(context, { params, body: { percent, amount: off, minimum, startsAt, endsAt, ...rest } }) {
      const id = idIn(params)
      const change: PromotionChange = {
        ...rest,
        ...(percent !== undefined && { percent, amount: null }),
        ...(off !== undefined && { percent: null, amount: fils(off) }),
        ...(minimum !== undefined && { minimum: minimum === 0 ? 0 : fils(minimum) }),
        ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
        ...(endsAt !== undefined && { endsAt: endsAt === null ? null : new Date(endsAt) }),
        promotion: id,
        by: context.by
      }
      await editPromotion(context.db, change)
      return shown(context, id)
    }
  }),
  operation({
    method: 'DELETE',
    path: '/promotions/{id}',
    summary: 'Ends a promotion before its time; orders that were placed keep it',
    scope: 'promotions:write',
    response: promotion,
    errors: ['NOT_FOUND'],
    async run(context, { params }) {
      const id = idIn(params)
      await stopPromotion(context.db, id, context.by)
      return shown(context, id)
    }
  })
]

function idIn({ id = '' }: Record<string, string>): number {
  if (!/^\d{1,15}$/.test(id)) throw new ApiError('NOT_FOUND', promotionProblems.unknown)
  return Number(id)
}
