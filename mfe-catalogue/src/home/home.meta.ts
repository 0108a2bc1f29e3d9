import { brand } from '@sahra/shared/brand'
import { paths } from '@sahra/shared/paths'
import { absolute } from '../absolute'

const schema = 'https://schema.org'

/** Who the shop is and how to search it, for search engines. */
export const aboutTheShop = (here: URL): Record<string, unknown>[] => {
  const home = absolute(paths.home, here)
  return [
    {
      '@context': schema,
      '@type': 'Organization',
      name: brand.name,
      url: home,
      email: brand.email,
      sameAs: brand.social.map(({ url }) => url)
    },
    {
      '@context': schema,
      '@type': 'WebSite',
      name: brand.name,
      url: home,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute(paths.search(''), here)}{query}` },
        'query-input': 'required name=query'
      }
    }
  ]
}
