jest.mock('@sahra/shared/language/language.text', () => ({ languageCode: 'ar', addressPrefix: '/ar' }))

import { localizedJsonLd } from './localized-json-ld'

const origin = 'https://shop.example'

test('C140 structured data names its language where its type has one', () => {
  expect(localizedJsonLd({ '@type': 'Article', headline: 'x' }, origin)).toEqual({
    '@type': 'Article',
    headline: 'x',
    inLanguage: 'ar'
  })
  expect(localizedJsonLd({ '@type': 'Product', name: 'x' }, origin)).toEqual({
    '@type': 'Product',
    name: 'x'
  })
})

test('C186 a text in another language than its page says so', () => {
  expect(localizedJsonLd({ '@type': 'FAQPage', inLanguage: 'en' }, origin)).toMatchObject({
    inLanguage: 'en'
  })
  expect(localizedJsonLd({ '@type': 'FAQPage', inLanguage: undefined }, origin)).toMatchObject({
    inLanguage: 'ar'
  })
})

test('C140 structured data leads to pages of its language, and nowhere else', () => {
  const data = {
    '@type': 'WebSite',
    url: `${origin}/`,
    image: [`${origin}/media/a.webp`],
    sameAs: ['https://social.example/sahra'],
    potentialAction: { target: { urlTemplate: `${origin}/search?q={query}` } },
    itemListElement: [
      { '@type': 'ListItem', item: `${origin}/product/1/bag` },
      { '@type': 'ListItem', item: 'https://shop.example.org/' }
    ]
  }
  expect(localizedJsonLd(data, origin)).toEqual({
    ...data,
    inLanguage: 'ar',
    url: `${origin}/ar`,
    potentialAction: { target: { urlTemplate: `${origin}/ar/search?q={query}` } },
    itemListElement: [
      { '@type': 'ListItem', item: `${origin}/ar/product/1/bag` },
      { '@type': 'ListItem', item: 'https://shop.example.org/' }
    ]
  })
})
