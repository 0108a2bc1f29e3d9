import type { Executor } from '@sahra/server-kit/database/database'
import type { CatalogueProduct, ProductInput } from './catalogue-product'
import { findProducts, type KnownProduct, lockProducts } from './catalogue.queries'
import type { RowProblem } from './entry'
import { changesOf, type FieldChange, mergeProduct, problemOf } from './product.rules'
import { freshId } from './taxonomy.queries'
import { storedNames } from './taxonomy.service'
import { skusOf, type ValidEntry } from './validate'

/** What an import does to one product. */
export interface PlannedProduct {
  kind: 'new' | 'changed' | 'unchanged'
  product: CatalogueProduct
  changes: FieldChange[]
}
export interface Plan {
  products: PlannedProduct[]
  problems: RowProblem[]
}

const keysOf = (entries: ValidEntry[]) => ({
  skus: entries.flatMap(({ input }) => skusOf(input)),
  handles: entries.map(({ input }) => input.handle),
  ids: entries
    .flatMap(({ input: { id, variants = [] } }) => [id, ...variants.map(({ id }) => id)])
    .filter(id => id !== undefined)
})

/** Compares entries with the shop. `lock`: in a transaction, until its end. */
export async function planProducts(
  db: Executor,
  entries: ValidEntry[],
  { lock = false } = {}
): Promise<Plan> {
  const keys = keysOf(entries)
  if (lock) {
    const found = await findProducts(db, keys)
    await lockProducts(
      db,
      found.map(({ id }) => id)
    )
  }
  const known = indexOf(await findProducts(db, keys))
  const withStoredNames = await storedNames(db)
  const plan: Plan = { products: [], problems: [] }
  const now = new Date().toISOString()
  for (const { input, line, columns } of entries) {
    const candidates = known(input)
    const [current] = candidates
    const refuse = (field: string, reason: string) =>
      plan.problems.push({ line, column: columns[`variants.${field}`] ?? columns[field] ?? field, reason })
    if (candidates.length > 1) {
      refuse('sku', `belongs to several products: ${candidates.map(({ handle }) => handle).join(', ')}`)
      continue
    }
    const product = mergeProduct(current, withWithdrawnIds(withStoredNames(input), current), {
      id: freshId,
      now
    })
    const problem = problemOf(product)
    if (problem) refuse(problem.field, problem.reason)
    else plan.products.push(compare(current, product))
  }
  return plan
}

function compare(
  current: KnownProduct | undefined,
  product: CatalogueProduct & Partial<KnownProduct>
): PlannedProduct {
  const after = { ...product }
  delete after.isDeleted
  delete after.withdrawn
  if (!current) return { kind: 'new', product: after, changes: [] }
  const changes = changesOf(current, after)
  if (current.isDeleted) changes.push({ field: 'deleted', before: true, after: false })
  return { kind: changes.length ? 'changed' : 'unchanged', product: after, changes }
}

/** A variant that was withdrawn and is back keeps its id: orders and carts refer to it. */
function withWithdrawnIds(input: ProductInput, current: KnownProduct | undefined): ProductInput {
  const ids = new Map(current?.withdrawn.map(({ sku, id }) => [sku, id]))
  if (!ids.size || !input.variants) return input
  return {
    ...input,
    variants: input.variants.map(variant => ({ ...variant, id: ids.get(variant.sku) ?? variant.id }))
  }
}

/** Returns a function that finds the products an input may mean. */
function indexOf(products: KnownProduct[]) {
  const bySku = new Map<string, KnownProduct>()
  const byId = new Map<string, KnownProduct>()
  const byHandle = new Map(products.map(product => [product.handle, product]))
  for (const product of products)
    for (const { id, sku } of [product, ...product.variants, ...product.withdrawn]) {
      bySku.set(sku, product)
      byId.set(id, product)
    }
  return (input: ProductInput): KnownProduct[] => {
    const ids = [input, ...(input.variants ?? [])].map(({ id }) => id && byId.get(id))
    const found = [...skusOf(input).map(sku => bySku.get(sku)), ...ids, byHandle.get(input.handle)]
    return [...new Set(found.filter(product => product !== undefined && product !== ''))]
  }
}
