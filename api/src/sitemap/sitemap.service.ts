import { paths } from '@sahra/shared/paths'
import type { Executor } from '../db/database'
import {
  countProducts,
  findBrandSlugs,
  findCategoryIds,
  findProductIds,
  PRODUCTS_PER_FILE
} from './sitemap.queries'
import { index, pages } from './sitemap.text'

const staticPages = [
  paths.home,
  paths.products,
  paths.collection,
  paths.about,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.faq,
  paths.delivery
]

/** The file that names all others: one of the shop's pages, one for every 10,000 pieces. */
export async function sitemapIndex(db: Executor, publicUrl: string): Promise<string> {
  const files = Math.max(1, Math.ceil((await countProducts(db)) / PRODUCTS_PER_FILE))
  const names = ['pages', ...Array.from({ length: files }, (_, place) => `products-${place + 1}`)]
  return index(names.map(name => `${publicUrl}/sitemap/${name}.xml`))
}

/** Everything that is no piece: standing pages, categories, brands. */
export async function sitemapPages(db: Executor, publicUrl: string): Promise<string> {
  const [categories, brands] = await Promise.all([findCategoryIds(db), findBrandSlugs(db)])
  const all = [...staticPages, ...categories.map(paths.category), ...brands.map(paths.brand)]
  return pages(all.map(path => publicUrl + path))
}

/** Undefined for a file that does not exist. */
export async function sitemapProducts(
  db: Executor,
  publicUrl: string,
  file: number
): Promise<string | undefined> {
  const ids = await findProductIds(db, file)
  return ids.length || file === 1 ? pages(ids.map(id => publicUrl + paths.product(id))) : undefined
}
