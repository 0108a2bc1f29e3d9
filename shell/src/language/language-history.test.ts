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

test('without a prefix addresses and paths of pages are equal', async () => {
  const { localized, pageUrl } = await inLanguage('')
  expect(localized('/')).toBe('/')
  const url = new URL('https://sahra.example/ar')
  expect(pageUrl(url)).toBe(url)
})
