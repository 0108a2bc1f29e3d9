import type { Database, Executor } from '@sahra/server-kit/database/database'
import { findProduct } from '../product-data/edit-product.service'
import { ApiError } from '../../server/api-error'
import { saleProblems as problems } from './sale-operations.text'
import { recordChanges } from '../../house/audit-log/history.queries'
import {
  findOverlap,
  findWindow,
  insertWindow,
  lockDueWindows,
  type NewSaleWindow,
  reducePrice,
  restorePrice,
  saveWindowState
} from './sale.queries'

const SCHEDULE = 'schedule'

/** Why a sale cannot be planned. */
export class SaleError extends ApiError {
  constructor(readonly problem: keyof typeof problems) {
    super(codes[problem], problems[problem])
  }
}

const codes = {
  price: 'BAD_INPUT',
  overlap: 'CONFLICT',
  past: 'BAD_INPUT',
  order: 'BAD_INPUT',
  unknown: 'NOT_FOUND'
} as const

export interface SalePlan {
  /** A variant's SKU, or a product: all of its variants. */
  key: string
  /** In fils. */
  salePrice: number
  startsAt: Date
  endsAt: Date
  by: string
}

/** Plans a reduced price; one that should have begun begins now. Returns the SKUs it is for. */
export const planSale = (db: Database, plan: SalePlan, now = new Date()): Promise<string[]> =>
  db.transaction(async tx => {
    const { key, salePrice, startsAt, endsAt, by } = plan
    if (endsAt <= startsAt) throw new SaleError('order')
    if (endsAt <= now) throw new SaleError('past')
    const product = await findProduct(tx, key)
    const named = product.variants.filter(({ sku, id }) => sku === key || id === key)
    const variants = named.length ? named : product.variants
    const targets = variants.length ? variants : [product]
    for (const { id, price } of targets) {
      if (price <= salePrice) throw new SaleError('price')
      const window: NewSaleWindow = {
        productId: product.id,
        variantId: variants.length ? id : null,
        salePrice,
        startsAt,
        endsAt,
        by
      }
      if (await findOverlap(tx, window)) throw new SaleError('overlap')
      await insertWindow(tx, window)
    }
    await recordChanges(tx, [
      { by, action: 'sale.planned', subject: product.handle, details: { salePrice, startsAt, endsAt } }
    ])
    await applyDue(tx, now)
    return targets.map(({ sku }) => sku)
  })

/** Begins and ends what is due. Returns how many windows it changed. */
export const applyDueSales = (db: Database, now = new Date()): Promise<number> =>
  db.transaction(tx => applyDue(tx, now))

async function applyDue(tx: Executor, now: Date): Promise<number> {
  const due = await lockDueWindows(tx, now)
  for (const window of due) {
    const isOver = window.endsAt <= now
    if (isOver) await restorePrice(tx, window)
    else await reducePrice(tx, window)
    await saveWindowState(tx, window.id, isOver ? 'ended' : 'running')
    const { handle, sku, salePrice } = window
    const action = isOver ? 'sale.ended' : 'sale.begun'
    await recordChanges(tx, [{ by: SCHEDULE, action, subject: handle, details: { sku, salePrice } }])
  }
  return due.length
}

/** Ends a sale before its time, or takes a planned one back. */
export const endSale = (db: Database, id: number, by: string): Promise<string> =>
  db.transaction(async tx => {
    const window = await findWindow(tx, id)
    if (!window) throw new SaleError('unknown')
    await restorePrice(tx, window)
    await saveWindowState(tx, id, 'ended')
    await recordChanges(tx, [
      { by, action: 'sale.ended', subject: window.handle, details: { sku: window.sku } }
    ])
    return window.sku
  })
