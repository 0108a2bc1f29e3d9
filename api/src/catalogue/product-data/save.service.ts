import type { Executor } from '@sahra/server-kit/database/database'
import { errorCode, WriteConflict } from '@sahra/server-kit/database/database-errors'
import { replaceTranslations } from '../../server/language/language.queries'
import { recordChanges } from '../../house/audit-log/history.queries'
import type { PlannedProduct } from './plan.service'
import { placeProducts } from './taxonomy.service'
import { textFields, translationsOf } from './texts.rules'
import { insertProducts, saveVariants, updateProducts } from './write-products.queries'

const [FOREIGN_KEY, UNIQUE] = ['23503', '23505']

/**
 * Writes what is new and what has changed, with its history. Throws WriteConflict when another transaction has meanwhile
 * added the same product or category, or removed a category or brand: planned again, the products fit.
 */
export async function saveProducts(tx: Executor, planned: PlannedProduct[], by: string): Promise<void> {
  try {
    await write(tx, planned, by)
  } catch (error) {
    const isOutdated = [FOREIGN_KEY, UNIQUE].includes(errorCode(error) ?? '')
    throw isOutdated ? new WriteConflict((error as Error).message, { cause: error }) : error
  }
}

async function write(tx: Executor, planned: PlannedProduct[], by: string): Promise<void> {
  const touched = planned.filter(({ kind }) => kind !== 'unchanged')
  if (!touched.length) return
  const placed = await placeProducts(
    tx,
    touched.map(({ product }) => product)
  )
  const isNew = (index: number) => touched[index]?.kind === 'new'
  const added = placed.filter((_product, index) => isNew(index))
  const changed = placed.filter((_product, index) => !isNew(index))
  if (added.length) await insertProducts(tx, added)
  if (changed.length) await updateProducts(tx, changed)
  await saveVariants(tx, placed)
  await saveTexts(tx, touched)
  await recordChanges(
    tx,
    touched.map(({ kind, product, changes }) => ({
      by,
      action: kind === 'new' ? 'product.created' : 'product.changed',
      subject: product.handle,
      details: { changes }
    }))
  )
}

/** Writes texts in further languages. Leaves the table alone without a change: any write clears all cached responses. */
async function saveTexts(tx: Executor, touched: PlannedProduct[]): Promise<void> {
  const products = touched
    .filter(({ kind, product, changes }) =>
      kind === 'new' ? product.texts : changes.some(({ field }) => field.startsWith('texts.'))
    )
    .map(({ product }) => product)
  if (!products.length) return
  const ids = products.map(({ id }) => id)
  const owner = { kind: 'product', ids, fields: Object.values(textFields) }
  await replaceTranslations(tx, owner, products.flatMap(translationsOf))
}
