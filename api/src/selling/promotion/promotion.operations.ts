import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { amountField, filsOf } from '../../catalogue/product-data/amount-field'
import { findCategoryPaths } from '../../catalogue/product-data/catalogue.queries'
import { changeLine } from '../../catalogue/product-data/change.text'
import { fieldChange } from '../../catalogue/product-data/field-change'
import { moment, storedText, typedAs, wholeNumber } from '../../server/operation/fields'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageById, listQuery } from '../../server/operation/page'
import { editPromotion, type PromotionChange } from './edit-promotion.service'
import { promotionError } from './promotion-error'
import { promotionHelp as english, promotionMessages as messages } from './promotion-operations.text'
import { promotionHelp as arabic } from './promotion-operations.text.ar'
import { listAllPromotions, transactionTime } from './promotion.queries'
import { CODE_MAX, codeOf, LABEL_MAX, labelOf } from './promotion.rules'
import { addPromotion, stopPromotion } from './promotion.service'

const MAX_USES = 1_000_000
const AMOUNT_MAX = 1_000_000
const help = helpIn(english, arabic)
const operation = operationsOf('promotion', 'promotions', help)
const label = storedText(LABEL_MAX, messages.label, labelOf)
const percent = z.number().positive().max(100).multipleOf(0.01).optional()
const amount = amountField(messages.reduction).optional()
const minimum = amountField(messages.minimum, { min: 0, none: 0 }).optional()
const uses = wholeNumber({ min: 1, max: MAX_USES, refuse: messages.count })
const category = typedAs(z.array(z.string().max(200)).min(1).max(3), {
  read: typed => typed.split('>').map(name => name.trim())
})
const number = wholeNumber({ refuse: messages.number, unknown: messages.number })
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
  startsAt: moment,
  endsAt: moment.nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerShopper: z.int().nullable(),
  forSubscribers: z.boolean(),
  uses: z.int(),
  given: z.number()
})

/** Reads 10%, or an amount in AED. */
function reduction(typed: string): { percent: number } | { amount: number } {
  const [, read = '', sign] = /^(\d{1,7}(?:\.\d{1,2})?)(%?)$/.exec(typed) ?? []
  const value = Number(read)
  if (!(value > 0 && value <= (sign ? 100 : AMOUNT_MAX))) throw new CliError(messages.reduction(typed))
  return sign ? { percent: value } : { amount: value }
}

async function listed({ db }: OperationContext) {
  const paths = await findCategoryPaths(db)
  return (await listAllPromotions(db)).map(({ categoryId, ...row }) => ({
    ...row,
    amount: row.amount === null ? null : toAed(row.amount),
    category: categoryId === null ? null : (paths.get(categoryId) ?? null),
    minimum: toAed(row.minimum),
    given: toAed(row.given)
  }))
}

async function find(context: OperationContext, id: number) {
  const found = (await listed(context)).find(promotion => promotion.id === id)
  if (!found) throw promotionError('unknown')
  return found
}

interface Value {
  percent?: number | undefined
  amount?: number | string | undefined
}

/** Returns what a promotion takes off, which is one of both. */
function valueOf({ percent, amount }: Value): Pick<PromotionChange, 'percent' | 'amount'> {
  if (percent !== undefined && amount !== undefined) throw promotionError('value')
  if (percent !== undefined) return { percent, amount: null }
  return amount === undefined ? {} : { percent: null, amount: filsOf(amount) }
}

export const promotionOperations = [
  operation('list', {
    route: 'GET /promotions',
    input: z.strictObject(listQuery(promotion).shape),
    output: page(promotion),
    run: async (context, query) => pageById(await listed(context), query),
    verbs: {
      syntax: 'promotion list',
      example: 'promotion list',
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
    }
  }),
  operation('add', {
    route: 'POST /promotions',
    input: z.strictObject({
      ...{ label, code: storedText(CODE_MAX, messages.code, codeOf).optional(), percent, amount, minimum },
      ...{ category: category.optional(), brand: z.string().min(1).max(200).optional() },
      ...{ startsAt: moment.optional(), endsAt: moment.optional() },
      ...{ maxUses: uses.optional(), maxUsesPerShopper: uses.optional() }
    }),
    output: promotion,
    creates: true,
    errors: ['ALREADY_THERE'],
    history: ['promotion.added'],
    needsKey: true,
    async run(context, { code = null, minimum = 0, startsAt, endsAt = null, ...plan }) {
      const { percent = null, amount = null } = valueOf(plan)
      if (percent === null && amount === null) throw promotionError('value')
      const id = await addPromotion(context.db, {
        ...{ ...plan, code, percent, amount, minimum: filsOf(minimum, 0) },
        startsAt: startsAt ?? (await transactionTime(context.db)),
        ...{ endsAt, maxUses: plan.maxUses ?? null, maxUsesPerShopper: plan.maxUsesPerShopper ?? null },
        by: context.by
      })
      return find(context, id)
    },
    verbs: {
      syntax: 'promotion add <label> <reduction>',
      example: 'promotion add "Welcome" 10% --code WELCOME10 --minimum 500 --per-shopper 1',
      fields: { reduction },
      options: {
        '--code': { field: 'code', help: help.code },
        '--category': { field: 'category', help: help.category },
        '--brand': { field: 'brand', help: help.brand },
        '--minimum': { field: 'minimum', help: help.minimum },
        '--from': { field: 'startsAt', help: help.from },
        '--until': { field: 'endsAt', help: help.until },
        '--limit': { field: 'maxUses', help: help.limit },
        '--per-shopper': { field: 'maxUsesPerShopper', help: help.perShopper }
      },
      print: messages.added
    }
  }),
  operation('change', {
    route: 'PATCH /promotions/{promotion}',
    input: z.strictObject({
      ...{ promotion: number, label: label.optional(), percent, amount, minimum },
      ...{ startsAt: moment.optional(), endsAt: moment.nullable().optional() },
      ...{ maxUses: uses.nullable().optional(), maxUsesPerShopper: uses.nullable().optional() }
    }),
    output: promotion,
    printed: promotion.extend({ subject: z.string(), changes: z.array(fieldChange) }),
    needsChange: true,
    errors: ['NOT_FOUND'],
    history: ['promotion.changed'],
    async run(context, { percent, amount, minimum, ...change }) {
      const changed = await editPromotion(context.db, {
        ...change,
        ...valueOf({ percent, amount }),
        ...(minimum !== undefined && { minimum: filsOf(minimum, 0) }),
        by: context.by
      })
      return { ...(await find(context, change.promotion)), ...changed }
    },
    verbs: {
      syntax: 'promotion set <number> <field> <value>',
      example: 'promotion set 7 until 2030-11-30T23:59',
      fields: { number: 'promotion' },
      values: {
        name: 'label',
        reduction,
        minimum: 'minimum',
        from: 'startsAt',
        until: 'endsAt',
        limit: 'maxUses',
        'per-shopper': 'maxUsesPerShopper'
      },
      print: ({ subject, changes }) => [
        changes.length ? messages.changed(subject) : messages.same(subject),
        ...changes.map(changeLine)
      ]
    }
  }),
  operation('end', {
    route: 'DELETE /promotions/{promotion}',
    input: z.strictObject({ promotion: number }),
    output: promotion,
    errors: ['NOT_FOUND'],
    history: ['promotion.ended'],
    async run(context, { promotion }) {
      await stopPromotion(context.db, promotion, context.by)
      return find(context, promotion)
    },
    verbs: {
      syntax: 'promotion end <number>',
      example: 'promotion end 7',
      fields: { number: 'promotion' },
      print: messages.ended
    }
  })
]
