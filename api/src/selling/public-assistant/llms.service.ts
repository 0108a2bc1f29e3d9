import { paths } from '@sahra/shared/routing/paths'
import { feeds } from '../../catalogue/feed/feed.service'
import { findCategories } from '../../catalogue/sitemap/sitemap.queries'
import { findShop } from '../../house/settings/shop.queries'
import type { Deps } from '../../server/feature'
import { llmsText } from './public-assistant.text'

const pages = [
  ['Delivery and returns', paths.delivery],
  ['Questions and answers', paths.faq],
  ['Terms', paths.terms],
  ['Privacy', paths.privacy],
  ['About', paths.about],
  ['Contact', paths.contact]
] as const
const files = [
  ['Sitemap', '/sitemap.xml'],
  ...Object.keys(feeds).map(name => [`Products as ${name}`, `/feeds/${name}`] as const),
  ['Description of the api', '/api/docs.json']
] as const

/** Returns llms.txt of the shop as it is now: its categories with products, its texts, feeds, and where assistants read it. */
export async function findShopText({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> {
  const [shop, categories] = await Promise.all([findShop(db, config), findCategories(db)])
  const { publicUrl } = config
  const linked = (links: readonly (readonly [name: string, path: string])[]) =>
    links.map(([name, path]) => ({ name, url: publicUrl + path }))
  return llmsText(
    shop,
    [
      {
        title: 'Categories',
        links: linked(categories.map(({ id, name }) => [name, paths.categoryDeep(id, name)]))
      },
      { title: 'Texts', links: linked(pages) },
      { title: 'Feeds', links: linked(files) }
    ],
    `${publicUrl}/mcp`
  )
}
