import { paths } from '@sahra/shared/paths'
import type { Executor } from '@sahra/platform/database/database'
import {
  countProducts,
  findBrandSlugs,
  findCategories,
  findProducts,
  PRODUCTS_PER_FILE
} from './sitemap.queries'
import { sitemapIndexXml, urlSetXml } from './sitemap.text'

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

/** Builds the sitemap index: one file of pages, one for every 10,000 products. */
export async function sitemapIndex(db: Executor, publicUrl: string): Promise<string> {
  const files = Math.max(1, Math.ceil((await countProducts(db)) / PRODUCTS_PER_FILE))
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)]
  return sitemapIndexXml(names.map(name => `${publicUrl}/sitemap/${name}.xml`))
}

/** Builds the sitemap of static pages, categories and brands. */
export async function sitemapPages(db: Executor, publicUrl: string): Promise<string> {
  const [categories, brands] = await Promise.all([findCategories(db), findBrandSlugs(db)])
  const all = [
    ...staticPages,
    ...categories.map(({ id, name }) => paths.categoryDeep(id, name)),
    ...brands.map(paths.brand)
  ]
  return urlSetXml(all.map(path => publicUrl + path))
}

/** Builds the sitemap of one file of products, `file` from 1; undefined if there is no such file. */
export async function sitemapProducts(
  db: Executor,
  publicUrl: string,
  file: number
): Promise<string | undefined> {
  const products = await findProducts(db, file)
  return products.length || file === 1
    ? urlSetXml(products.map(({ id, name }) => publicUrl + paths.product(id, name)))
    : undefined
}
