import { brand } from '@sahra/shared/shop/brand'
import { paths } from '@sahra/shared/routing/paths'
import { $shop } from '@sahra/shared/stores/settings'
import { absoluteUrl } from '../structured-data/absolute-url'

const schema = 'https://schema.org'

/** Structured data of the shop and its search. */
export const shopJsonLd = (page: URL): Record<string, unknown>[] => {
  const home = absoluteUrl(paths.home, page)
  const { email, social } = $shop.get()
  return [
    {
      '@context': schema,
      '@type': 'Organization',
      name: brand.name,
      url: home,
      email,
      sameAs: social.map(({ url }) => url)
    },
    {
      '@context': schema,
      '@type': 'WebSite',
      name: brand.name,
      url: home,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(paths.search(''), page)}{query}` },
        'query-input': 'required name=query'
      }
    }
  ]
}
