import { brand } from '@sahra/shared/shop/brand'
import { paths } from '@sahra/shared/routing/paths'
import type { Executor } from '@sahra/server-kit/database/database'
import type { Config } from '../../server/config/config'
import { pathIn } from '../../server/language/language.rules'
import { findShopChanges } from '../../house/settings/shop.queries'
import { journalSlugs } from '@sahra/shared/contract/journal'
import { countProducts, findBrands, findCategories, findProducts, PRODUCTS_PER_FILE } from './sitemap.queries'
import { type SitemapEntry, sitemapIndexXml, urlSetXml } from './sitemap.text'

const staticPages = [
  paths.home,
  paths.products,
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

/** The public URL of the shop, and its languages besides the first. */
export type Site = Pick<Config, 'publicUrl' | 'languages'>

type Page = Omit<SitemapEntry, 'url' | 'alternates'> & { path: string }

/** Returns the entries of a page: one for each language, which names all of them. */
function entriesOf({ publicUrl, languages }: Site, { path, ...page }: Page): SitemapEntry[] {
  const url = publicUrl + path
  if (!languages.length) return [{ url, ...page }]
  const inLanguages = [
    { language: 'en', url },
    ...languages.map(language => ({ language, url: publicUrl + pathIn(language, path) }))
  ]
  const alternates = [...inLanguages, { language: 'x-default', url }]
  return inLanguages.map(({ url }) => ({ url, alternates, ...page }))
}

/** Builds the sitemap index: one file of pages, one for every 10,000 products. */
export async function sitemapIndex(db: Executor, publicUrl: string): Promise<string> {
  const files = Math.max(1, Math.ceil((await countProducts(db)) / PRODUCTS_PER_FILE))
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)]
  return sitemapIndexXml(names.map(name => `${publicUrl}/sitemap/${name}.xml`))
}

/** Builds the sitemap of static pages, categories and brands, those without products left out. */
export async function sitemapPages(db: Executor, site: Site): Promise<string> {
  const [categories, brands, { name = brand.name }] = await Promise.all([
    findCategories(db),
    findBrands(db),
    findShopChanges(db)
  ])
  const ofBuild = name === brand.name ? [paths.collection] : []
  const pages: Page[] = [
    ...[...staticPages, ...ofBuild].map(path => ({ path })),
    ...categories.map(({ id, name, image, changedAt }) => ({
      path: paths.categoryDeep(id, name),
      images: image ? [new URL(image, site.publicUrl).href] : [],
      changedAt
    })),
    ...brands.map(({ slug, changedAt }) => ({ path: paths.brand(slug), changedAt }))
  ]
  return urlSetXml(pages.flatMap(page => entriesOf(site, page)))
}

/** Builds the sitemap of one file of products, `file` from 1; undefined if there is no such file. */
export async function sitemapProducts(db: Executor, site: Site, file: number): Promise<string | undefined> {
  const products = await findProducts(db, file)
  if (!products.length && file > 1) return undefined
  return urlSetXml(
    products.flatMap(({ id, name, images, changedAt }) =>
      entriesOf(site, {
        path: paths.product(id, name),
        images: images.map(image => new URL(image, site.publicUrl).href),
        changedAt
      })
    )
  )
}
