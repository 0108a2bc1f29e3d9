import { paths } from '@sahra/shared/paths'
import type { Executor } from '@sahra/platform/database/database'
import { journalSlugs } from '@sahra/shared/contract/journal'
import { countProducts, findBrands, findCategories, findProducts, PRODUCTS_PER_FILE } from './sitemap.queries'
import { sitemapIndexXml, urlSetXml } from './sitemap.text'

const staticPages = [
  paths.home,
  paths.products,
  paths.collection,
  paths.brandIndex,
  paths.journal,
  ...journalSlugs.map(paths.journalPiece),
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

/** Builds the sitemap of static pages, categories and brands, those without products left out. */
export async function sitemapPages(db: Executor, publicUrl: string): Promise<string> {
  const [categories, brands] = await Promise.all([findCategories(db), findBrands(db)])
  return urlSetXml([
    ...staticPages.map(path => ({ url: publicUrl + path })),
    ...categories.map(({ id, name, image, changedAt }) => ({
      url: publicUrl + paths.categoryDeep(id, name),
      images: image ? [new URL(image, publicUrl).href] : [],
      changedAt
    })),
    ...brands.map(({ slug, changedAt }) => ({ url: publicUrl + paths.brand(slug), changedAt }))
  ])
}

/** Builds the sitemap of one file of products, `file` from 1; undefined if there is no such file. */
export async function sitemapProducts(
  db: Executor,
  publicUrl: string,
  file: number
): Promise<string | undefined> {
  const products = await findProducts(db, file)
  if (!products.length && file > 1) return undefined
  return urlSetXml(
    products.map(({ id, name, images, changedAt }) => ({
      url: publicUrl + paths.product(id, name),
      images: images.map(image => new URL(image, publicUrl).href),
      changedAt
    }))
  )
}
