import type { Executor } from '@sahra/platform/database/database'
import { recordChanges } from './history.queries'
import type { PlannedProduct } from './plan.service'
import { placeProducts } from './taxonomy.service'
import { insertProducts, saveVariants, updateProducts } from './write-products.queries'

/** Writes what is new and what has changed, with its history. */
export async function saveProducts(tx: Executor, planned: PlannedProduct[], by: string): Promise<void> {
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
