import { isRefusal, messageOf } from './error'
import { connect, http } from './http'
import { fakeHttp, status } from './testing/fake-http'

test('a body comes back, with credentials and parameters sent', async () => {
  const calls = fakeHttp({ 'GET /api/products/all': () => ({ items: [] }) })
  await expect(http.get('/api/products/all', { params: { page: 2, brand: undefined } })).resolves.toEqual({
    items: []
  })
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/products/all', params: { page: '2' } }])
})

test.each([
  [
    '4xx',
    status(409, { success: false, message: 'Product already in wishlist.', code: 'ALREADY_THERE' }),
    409
  ],
  ['200 with success false', { success: false, message: 'Product already in wishlist.' }, 200]
])('SX-011 %s is a refusal', async (_, answer, code) => {
  fakeHttp({ 'POST /api/wishlist/': () => answer })
  const error = await http.post('/api/wishlist/', { body: {} }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: code, message: 'Product already in wishlist.' })
  expect(isRefusal(error)).toBe(true)
})

test.each([
  ['error first', { error: 'E', message: 'M' }, 'E'],
  ['then message', { message: 'M' }, 'M'],
  ['then the fallback', {}, 'F'],
  ['strings only', { error: { deep: true }, message: 7 }, 'F']
])('SX-012 %s', async (_, body, shown) => {
  fakeHttp({ 'GET /api/cart/': () => status(500, body) })
  const error = await http.get('/api/cart/').catch((thrown: unknown) => thrown)
  expect(messageOf(error, 'F')).toBe(shown)
})

test('a broken connection shows the fallback, not the browser’s words', async () => {
  fakeHttp({
    'GET /api/cart/': () => {
      throw new Error('Network Error')
    }
  })
  const error = await http.get('/api/cart/').catch((thrown: unknown) => thrown)
  expect(isRefusal(error)).toBe(false)
  expect(messageOf(error, 'Failed to load')).toBe('Failed to load')
})

test('401 tells whoever keeps the session', async () => {
  const signedOut = jest.fn()
  connect({
    onSignedOut: signedOut,
    adapter: async config => ({ data: { success: false }, status: 401, statusText: '', headers: {}, config })
  })
  await http.get('/api/cart/').catch(() => undefined)
  expect(signedOut).toHaveBeenCalledTimes(1)
})

test('API-045 order calls carry a token that another client left, others never', async () => {
  const calls = fakeHttp({ 'GET /api/order': () => [], 'GET /api/cart/': () => ({ items: [] }) })
  localStorage.setItem('token', 'abc')
  await http.get('/api/order')
  await http.get('/api/cart/')
  localStorage.clear()
  expect(calls.map(call => call.headers.Authorization)).toEqual(['Bearer abc', undefined])
})
