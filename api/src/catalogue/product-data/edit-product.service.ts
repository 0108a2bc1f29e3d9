import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { CatalogueProduct, ProductInput } from './catalogue-product'
import { findProducts, type KnownProduct, lockProducts, withoutState } from './catalogue.queries'
import { isRowProblem, type Row } from './entry'
import { productForm } from './json-lines'
import { editProblems } from './edit-product.text'
import { type PlannedProduct, planProducts } from './plan.service'
import { saveProducts } from './save.service'
import { skusOf, validate, type ValidEntry } from './validate'

/** The product does not exist, cannot be as it is wanted, or has a key that another one has. */
export class EditError extends ApiError {
  constructor(
    readonly problem: 'unknown' | 'deleted' | 'invalid' | 'taken',
    readonly field: string,
    detail: string
  ) {
    super(codes[problem], editProblems[problem](field, detail))
  }
}

const codes = {
  unknown: 'NOT_FOUND',
  deleted: 'NOT_FOUND',
  invalid: 'BAD_INPUT',
  taken: 'ALREADY_THERE'
} as const

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
    return save(tx, change(productForm(product) as ProductForm), by, product)
  })

/** Adds a product. */
export const addProduct = (db: Database, form: { handle: string }, by: string): Promise<PlannedProduct> =>
  db.transaction(tx => save(tx, form, by))

/** `own`: the product as it is, if it is changed. */
async function save(tx: Executor, form: object, by: string, own?: CatalogueProduct): Promise<PlannedProduct> {
  const entry = validate({ line: 1, product: form })
  if (isRowProblem(entry as Row)) throw invalid(entry as { column: string; reason: string })
  const { input } = entry as ValidEntry
  assertSkusOnce(input, own)
  await assertFree(tx, input, own)
  const { products, problems } = await planProducts(tx, [entry as ValidEntry], { lock: true })
  const [problem] = problems
  if (problem) throw invalid(problem)
  await saveProducts(tx, products, by)
  return products[0] as PlannedProduct
}

const invalid = ({ column, reason }: { column: string; reason: string }) =>
  new EditError('invalid', column, reason)
const taken = (field: string, { name }: { name: string }) =>
  new EditError('taken', field, `is that of ${name}`)

function assertSkusOnce(input: ProductInput, own: CatalogueProduct | undefined) {
  const skus = skusOf(input)
  const twice = skus.find((sku, index) => skus.indexOf(sku) !== index)
  if (twice === undefined) return
  if (own?.variants.some(({ sku }) => sku === twice)) throw taken('sku', own)
  throw new EditError('invalid', 'sku', `${twice} is there twice`)
}

/**
 * Throws when another product has the handle, an SKU or an id: an import would change that one instead. A single removed
 * product with the keys of a new one comes back.
 */
async function assertFree(tx: Executor, input: ProductInput, own: CatalogueProduct | undefined) {
  const { handle, sku, id, variants = [] } = input
  const found = await findProducts(tx, {
    // {key} in a path is a handle or an SKU.
    skus: [...skusOf(input), ...(sku ? [sku] : []), ...(own ? [] : [handle])],
    ids: [id, ...variants.map(variant => variant.id)].filter(known => known !== undefined),
    handles: [handle]
  })
  const others = found.filter(other => other.id !== own?.id)
  const other = others.find(({ isDeleted }) => !isDeleted) ?? others[0]
  if (other && (own || others.length > 1 || !other.isDeleted)) throw taken(sharedKey(input, other), other)
}

function sharedKey(input: ProductInput, other: KnownProduct): 'handle' | 'sku' | 'id' {
  const skus = [other, ...other.variants, ...other.withdrawn].map(({ sku }) => sku)
  if (other.handle === input.handle || skus.includes(input.handle)) return 'handle'
  return [...skusOf(input), input.sku].some(sku => sku && skus.includes(sku)) ? 'sku' : 'id'
}
