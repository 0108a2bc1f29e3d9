import type { Database, Executor } from '@sahra/platform/database/database'
import type { CatalogueProduct } from './catalogue-product'
import { findProducts, lockProducts, withoutState } from './catalogue.queries'
import { isRefusal, type Row } from './entry'
import { productForm } from './formats/json-lines'
import { type PlannedProduct, planProducts } from './plan.service'
import { saveProducts } from './save.service'
import { validate, type ValidEntry } from './validate'

/** The product does not exist, or cannot be as it is wanted. */
export class EditError extends Error {
  constructor(
    readonly problem: 'unknown' | 'deleted' | 'invalid',
    readonly field: string,
    readonly reason: string
  ) {
    super(reason)
  }
}

/** Finds a product by its handle, id or SKU, or by the SKU or id of a variant. */
export async function findProduct(db: Executor, key: string): Promise<CatalogueProduct> {
  const id = /^[0-9a-f]{24}$/.test(key) ? [key] : []
  const found = await findProducts(db, { skus: [key], ids: id, handles: [key] })
  const known = found.find(({ handle }) => handle === key) ?? found[0]
  if (!known) throw new EditError('unknown', '', key)
  if (known.isDeleted) throw new EditError('deleted', '', known.name)
  return withoutState(known)
}

/** A product in the form of JSON Lines; amounts in AED. */
export type ProductForm = Record<string, unknown> & { variants: Record<string, unknown>[] }

/** Changes one product by the rules of an import. Returns what differs. */
export const changeProduct = (
  db: Database,
  key: string,
  by: string,
  change: (form: ProductForm) => object
): Promise<PlannedProduct> =>
  db.transaction(async tx => {
    const { id } = await findProduct(tx, key)
    // Before it is read: an order may change its stock meanwhile.
    await lockProducts(tx, [id])
    const product = await findProduct(tx, id)
    return save(tx, change(productForm(product) as ProductForm), by)
  })

/** Adds a product. Rejects when its handle or SKU is taken. */
export const addProduct = (db: Database, form: { handle: string }, by: string): Promise<PlannedProduct> =>
  db.transaction(async tx => {
    const taken = await findProduct(tx, form.handle).catch(() => undefined)
    if (taken) throw new EditError('invalid', 'handle', `is that of ${taken.name}`)
    return save(tx, form, by)
  })

async function save(tx: Executor, form: object, by: string): Promise<PlannedProduct> {
  const entry = validate({ line: 1, product: form })
  if (isRefusal(entry as Row)) throw invalid(entry as { column: string; reason: string })
  const { products, refusals } = await planProducts(tx, [entry as ValidEntry], { lock: true })
  const [refusal] = refusals
  if (refusal) throw invalid(refusal)
  await saveProducts(tx, products, by)
  return products[0] as PlannedProduct
}

const invalid = ({ column, reason }: { column: string; reason: string }) =>
  new EditError('invalid', column, reason)
