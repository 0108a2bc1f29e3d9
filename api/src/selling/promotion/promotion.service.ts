import type { Database, Executor } from '@sahra/server-kit/database/database'
import type { Offer } from '@sahra/shared/contract/promotion'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { findCategoryPaths } from '../../catalogue/product-data/catalogue.queries'
import { recordChanges } from '../../house/audit-log/history.queries'
import { slugOf } from '../../catalogue/product-data/slug.rules'
import { listBrands } from '../../catalogue/product-data/taxonomy.queries'
import type { Deps } from '../../server/feature'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import {
  endPromotion,
  findRunning,
  insertPromotion,
  insertUse,
  listPromotions,
  lockLimited,
  type NewPromotion
} from './promotion.queries'
import { chooseReduction, codeOf, type PricedItem, type Reduction } from './promotion.rules'
import { promotionError } from './promotion-error'
import { problemText } from './promotion.text'

/** Counted in the database: codes must not be guessed. */
const codeRate = { name: 'promotion-code', max: 20, windowS: 600 }

/** Throws TOO_MANY when a shopper enters codes too often. */
export const countCodes = (deps: Deps, shopperId: string) => hitLimit(deps, codeRate, shopperId)

interface Purchase {
  shopperId: string
  items: readonly PricedItem[]
  /** As it was typed. */
  code?: string | null | undefined
}

/** Returns what promotions take off now; undefined when none runs and no code was entered. */
export async function findOffer(
  db: Executor,
  { shopperId, items, code }: Purchase
): Promise<Offer | undefined> {
  const running = await findRunning(db)
  if (!running?.runs && !code) return undefined
  const { reduction, problem } = await choose(db, { shopperId, items, code })
  return {
    takesCode: running?.takesCode ?? false,
    ...(reduction && { discount: discountOf(reduction, toAed(reduction.amount)) }),
    ...(code && { code: codeOf(code) ?? code }),
    ...(problem && { problem: { code: problem, message: problemText[problem] } })
  }
}

/**
 * Chooses the promotion of an order in its transaction. What is left of a limited one is read under a lock that orders
 * wait for, so that the last use is given once. Throws when the code takes nothing off.
 */
export async function reserveReduction(tx: Executor, purchase: Purchase): Promise<Reduction | undefined> {
  const { code } = purchase
  if (!code && !(await findRunning(tx))?.runs) return undefined
  await lockLimited(tx, code ? codeOf(code) : undefined)
  const { reduction, problem } = await choose(tx, purchase)
  if (problem && problem !== 'PROMOTION_NOT_BETTER') throw new ApiError(problem, problemText[problem])
  return reduction
}

/** Records that an order uses a promotion. */
export const recordReduction = (tx: Executor, orderId: string, shopperId: string, reduction: Reduction) =>
  insertUse(tx, { orderId, shopperId, reduction })

export const discountOf = ({ promotion: { label, code } }: Reduction, amount: number) => ({
  amount,
  label,
  ...(code !== null && { code })
})

async function choose(db: Executor, { shopperId, items, code: typed }: Purchase) {
  const code = typed ? (codeOf(typed) ?? '') : undefined
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  return chooseReduction(await listPromotions(db, { shopperId, productIds, code }), items, code)
}

/** `category`: a path of names; `brand`: a name. */
export interface PromotionPlan extends Omit<NewPromotion, 'categoryId' | 'brandId'> {
  category?: string[] | undefined
  brand?: string | undefined
}

/** Adds a promotion; returns its number. Throws ApiError. */
export const addPromotion = (db: Database, plan: PromotionPlan, now = new Date()): Promise<number> =>
  db.transaction(async tx => {
    const { category, brand, ...promotion } = plan
    const { startsAt, endsAt, by, code, label } = promotion
    if (endsAt && endsAt <= startsAt) throw promotionError('order')
    if (endsAt && endsAt <= now) throw promotionError('past')
    const categoryId = category ? await findCategoryId(tx, category) : null
    const brandId = brand ? await findBrandId(tx, brand) : null
    const id = await insertPromotion(tx, { ...promotion, categoryId, brandId })
    if (id === undefined) throw promotionError('code')
    const { percent, amount, minimum, maxUses, maxUsesPerShopper } = promotion
    const details = {
      label,
      percent,
      amount,
      category,
      brand,
      minimum,
      startsAt,
      endsAt,
      maxUses,
      maxUsesPerShopper
    }
    await recordChanges(tx, [{ by, action: 'promotion.added', subject: code ?? `promotion ${id}`, details }])
    return id
  })

async function findCategoryId(tx: Executor, names: string[]): Promise<string> {
  const wanted = names.map(slugOf).join(' > ')
  for (const [id, path] of await findCategoryPaths(tx)) if (path.map(slugOf).join(' > ') === wanted) return id
  throw promotionError('category')
}

async function findBrandId(tx: Executor, name: string): Promise<string> {
  const brand = (await listBrands(tx)).find(
    ({ slug, name: known }) => known === name || slug === slugOf(name)
  )
  if (!brand) throw promotionError('brand')
  return brand.id
}

/** Ends a promotion before its time; returns what the history calls it. Throws ApiError. */
export const stopPromotion = (db: Database, id: number, by: string): Promise<string> =>
  db.transaction(async tx => {
    const ended = await endPromotion(tx, id)
    if (!ended) throw promotionError('unknown')
    await recordChanges(tx, [{ by, action: 'promotion.ended', subject: ended.subject }])
    return ended.subject
  })
