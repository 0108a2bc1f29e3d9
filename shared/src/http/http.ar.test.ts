test.each([
  ['C115 English pages send no language', '', 'en', undefined],
  ['C139 pages of a further language name it', '/ar', 'ar', 'ar']
])('%s', async (_, addressPrefix, languageCode, sent) => {
  jest.resetModules()
  jest.doMock('../language/language.text', () => ({ addressPrefix, languageCode }))
  const { configureHttp, http } = await import('./http')
  const headers: Record<string, string>[] = []
  configureHttp({
    transport: request => {
      headers.push(request.headers)
      return Promise.resolve({ status: 200, body: '{}' })
    }
  })
  await http.get('/api/category')
  await http.post('/api/auth/logout')
  expect(headers.map(all => all['x-sahra-language'])).toEqual([sent, sent])
})
