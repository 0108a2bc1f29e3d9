import { createMemoryHistory } from '@sahra/shared/routing/data-router'
import type { History } from '@sahra/shared/routing/router'

const inLanguage = async (prefix: string): Promise<typeof import('./language-history')> => {
  jest.resetModules()
  jest.doMock('@sahra/shared/language/language.text', () => ({ addressPrefix: prefix }))
  return import('./language-history')
}

test('C134 addresses have the language, pages and locations do not', async () => {
  const { localized, pagePath, pageUrl, hrefOf } = await inLanguage('/ar')
  expect(['/', '/?page=2', '/cart'].map(localized)).toEqual(['/ar', '/ar?page=2', '/ar/cart'])
  expect(['/ar', '/ar/', '/ar/cart', '/arabic'].map(pagePath)).toEqual(['/', '/', '/cart', '/arabic'])
  const url = pageUrl(new URL('https://sahra.example/ar/c/1?x=1'))
  expect(url.href).toBe('https://sahra.example/c/1?x=1')
  expect(hrefOf(url)).toBe('https://sahra.example/ar/c/1?x=1')
})

test('C134 the history adds the language to addresses and keeps the key of an entry', async () => {
  const { createLanguageHistory } = await inLanguage('/ar')
  const outer = createMemoryHistory({ initialEntries: ['/ar/cart?x=1'] }) as unknown as History
  const history = createLanguageHistory(outer)
  expect(history.location).toMatchObject({ pathname: '/cart', search: '?x=1' })
  expect(history.createHref('/shop')).toBe('/ar/shop')
  history.push({ ...history.location, pathname: '/', search: '', key: 'one' } as never)
  expect(outer.location).toMatchObject({ pathname: '/ar', key: 'one' })
  expect(history.location.pathname).toBe('/')
  const heard = jest.fn()
  history.listen(({ location }) => heard(location.pathname))
  history.go(-1)
  expect(heard).toHaveBeenCalledWith('/cart')
})

test('without a prefix the history of the browser is used as it is', async () => {
  const { createLanguageHistory, localized, pageUrl } = await inLanguage('')
  const outer = createMemoryHistory() as unknown as History
  expect(createLanguageHistory(outer)).toBe(outer)
  expect(localized('/')).toBe('/')
  const url = new URL('https://sahra.example/ar')
  expect(pageUrl(url)).toBe(url)
})
