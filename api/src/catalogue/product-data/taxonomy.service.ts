import type { Executor } from '@sahra/server-kit/database/database'
import type { CatalogueProduct } from './catalogue-product'
import type { ProductInput } from './catalogue-product'
import { findCategoryPaths } from './catalogue.queries'
import { freeSlug, slugOf } from './slug.rules'
import { freshId, insertBrand, insertCategory, listBrands, listCategories } from './taxonomy.queries'
import type { PlacedProduct } from './write-products.queries'

/** Finds the brands and categories of products by their names; adds those that do not exist. */
export async function placeProducts(tx: Executor, products: CatalogueProduct[]): Promise<PlacedProduct[]> {
  const brands = await brandIds(tx, [...new Set(products.map(({ brand }) => brand))])
  const findCategory = await categoryFinder(tx)
  const placed: PlacedProduct[] = []
  for (const product of products) {
    const ids: string[] = []
    for (const name of product.category) ids.push(await findCategory(name, ids.at(-1) ?? null))
    const [categoryId = ''] = ids
    const subCategoryId = ids.length > 1 ? (ids.at(-1) ?? null) : null
    placed.push({ ...product, brandId: brands.get(product.brand) ?? '', categoryId, subCategoryId })
  }
  return placed
}

/** Returns a function that writes brands and categories as the shop has them: 'aurel' is Aurel. */
export async function storedNames(db: Executor): Promise<(input: ProductInput) => ProductInput> {
  const brands = await listBrands(db)
  const names = new Set(brands.map(({ name }) => name))
  const bySlug = new Map([
    ...brands.flatMap(({ formerSlugs, name }) => formerSlugs.map(slug => [slug, name] as const)),
    ...brands.map(({ slug, name }) => [slug, name] as const)
  ])
  const pathKey = (path: string[]) => path.map(slugOf).join(' > ')
  const paths = new Map<string, string[]>()
  for (const path of (await findCategoryPaths(db)).values())
    if (!paths.has(pathKey(path))) paths.set(pathKey(path), path)
  return input => {
    const { brand, category } = input
    return {
      ...input,
      ...(brand && !names.has(brand) && { brand: bySlug.get(slugOf(brand)) ?? brand }),
      ...(category && { category: paths.get(pathKey(category)) ?? category })
    }
  }
}

async function brandIds(tx: Executor, names: string[]): Promise<Map<string, string>> {
  const known = await listBrands(tx)
  const found = new Map<string, string>()
  for (const name of names) {
    const slug = slugOf(name)
    const brand =
      known.find(brand => brand.name === name) ??
      known.find(brand => brand.slug === slug) ??
      known.find(({ formerSlugs }) => formerSlugs.includes(slug))
    found.set(name, brand?.id ?? (await insertBrand(tx, slugOf(name), name)))
  }
  return found
}

/** Categories of one parent are told apart by their names. */
async function categoryFinder(tx: Executor) {
  const categories = await listCategories(tx)
  const slugs = new Set(categories.map(({ slug }) => slug))
  const ids = new Map<string, string>()
  const placeOf = (name: string, parentId: string | null) => `${parentId} ${slugOf(name)}`
  for (const { id, name, parentId } of categories)
    if (!ids.has(placeOf(name, parentId))) ids.set(placeOf(name, parentId), id)
  return async (name: string, parentId: string | null): Promise<string> => {
    const place = placeOf(name, parentId)
    const known = ids.get(place)
    if (known) return known
    const category = { id: freshId(), parentId, slug: freeSlug(name, slug => slugs.has(slug)), name }
    await insertCategory(tx, category)
    slugs.add(category.slug)
    ids.set(place, category.id)
    return category.id
  }
}
