import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isErrorResponse, messageOf } from './api-error'
import { configureHttp, http, type TransportRequest } from './http'
import { fakeHttp, status } from '../testing/fake-http'

test('returns the body and sends the query', async () => {
  const calls = fakeHttp({ 'GET /api/products/all': () => ({ items: [] }) })
  await expect(http.get('/api/products/all', { query: { page: 2, brand: undefined } })).resolves.toEqual({
    items: []
  })
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/products/all', query: { page: '2' } }])
})

test('fills and encodes the parameters of a path', async () => {
  const calls = fakeHttp({ 'GET /api/order/:id': {} })
  await http.get('/api/order/{id}', { path: { id: 'a b?' } })
  expect(calls).toMatchObject([{ path: '/api/order/a%20b%3F', query: {} }])
})

test.each([
  [
    '4xx',
    status(409, { success: false, message: 'Product already in wishlist.', code: 'ALREADY_THERE' }),
    409
  ],
  ['200 with success false', { success: false, message: 'Product already in wishlist.' }, 200]
])('SX-011 %s is an error response', async (_, body, code) => {
  fakeHttp({ 'POST /api/wishlist/': () => body })
  const error = await http
    .post('/api/wishlist/', { body: { productId: 'a' } })
    .catch((error: unknown) => error)
  expect(error).toMatchObject({ status: code, message: 'Product already in wishlist.' })
  expect(isErrorResponse(error)).toBe(true)
})

test.each([
  ['error first', { error: 'E', message: 'M' }, 'E'],
  ['then message', { message: 'M' }, 'M'],
  ['then the fallback', {}, 'F'],
  ['strings only', { error: { deep: true }, message: 7 }, 'F']
])('SX-012 %s', async (_, body, shown) => {
  fakeHttp({ 'GET /api/cart/': () => status(500, body) })
  const error = await http.get('/api/cart/').catch((error: unknown) => error)
  expect(messageOf(error, 'F')).toBe(shown)
})

test('C104 an error keeps its response, whose code may carry more', async () => {
  const body = { success: false, message: 'M', code: 'PRICE_CHANGED', pricing: { grandTotal: 2 } }
  fakeHttp({ 'GET /api/cart/': () => status(409, body) })
  const error = await http.get('/api/cart/').catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'PRICE_CHANGED', body })
})

test('SH-100 writes and private reads carry the tag of the shopper; public reads do not', async () => {
  const calls = fakeHttp({
    'POST /api/auth/logout': {},
    'GET /api/cart/': {},
    'GET /api/user/data': {},
    'GET /api/category': []
  })
  configureHttp({ userTag: () => 'tag' })
  await http.post('/api/auth/logout')
  await http.get('/api/cart/')
  await http.get('/api/user/data')
  await http.get('/api/category')
  configureHttp({ userTag: () => undefined })
  await http.post('/api/auth/logout')
  configureHttp({ userTag: undefined })
  expect(calls.map(({ headers }) => headers['x-sahra-user'])).toEqual([
    'tag',
    'tag',
    undefined,
    undefined,
    undefined
  ])
})

test('a failed connection has the fallback message', async () => {
  fakeHttp({
    'GET /api/cart/': () => {
      throw new Error('Network Error')
    }
  })
  const error = await http.get('/api/cart/').catch((error: unknown) => error)
  expect(isErrorResponse(error)).toBe(false)
  expect(messageOf(error, 'Failed to load')).toBe('Failed to load')
})

test('a 401 calls onUnauthorized', async () => {
  const signedOut = jest.fn()
  configureHttp({
    onUnauthorized: signedOut,
    transport: async () => ({ status: 401, body: '{"success":false}' })
  })
  await http.get('/api/cart/').catch(() => undefined)
  expect(signedOut).toHaveBeenCalledTimes(1)
})

test('API-045 only order calls send a stored token', async () => {
  const calls = fakeHttp({ 'GET /api/order': () => [], 'GET /api/cart/': () => ({ items: [] }) })
  localStorage.setItem('token', 'abc')
  await http.get('/api/order')
  await http.get('/api/cart/')
  localStorage.clear()
  expect(calls.map(call => call.headers.Authorization)).toEqual(['Bearer abc', undefined])
})

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test.each<[string, PropertyDescriptor]>([
  ['is null', { value: null }],
  ['throws', { get: blocked }]
])('an order call is sent where the local storage %s', async (_, descriptor) => {
  const calls = fakeHttp({ 'GET /api/order': () => [] })
  const usual = Object.getOwnPropertyDescriptor(window, 'localStorage')!
  Object.defineProperty(window, 'localStorage', { configurable: true, ...descriptor })
  await http.get('/api/order').finally(() => Object.defineProperty(window, 'localStorage', usual))
  expect(calls.map(call => call.headers.Authorization)).toEqual([undefined])
})

test('SX-022 SH-022 reads go by fetch to the configured api host, with credentials', async () => {
  const fetched = jest.fn(async () => new Response('{"a":1}'))
  const usual = globalThis.fetch
  globalThis.fetch = fetched
  configureHttp({ transport: undefined, baseUrl: 'https://api.test/' })
  const response = http.get('/api/products/all', { query: { search: 'a b', page: 2, brand: undefined } })
  await expect(response).resolves.toEqual({ a: 1 })
  globalThis.fetch = usual
  configureHttp({ baseUrl: '' })
  expect(fetched).toHaveBeenCalledWith(
    'https://api.test/api/products/all?search=a+b&page=2',
    expect.objectContaining({
      method: 'GET',
      credentials: 'include',
      headers: { Accept: 'application/json' }
    })
  )
})

describe('writes use axios', () => {
  const seen: { method?: string; type?: string; body: string }[] = []
  const api = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await request.toArray()).join('')
    seen.push({ method: request.method, type: request.headers['content-type'], body })
    response.setHeader('access-control-allow-origin', 'http://localhost')
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-allow-methods', 'PUT')
    response.statusCode =
      request.url === '/api/user/address/default/1' && request.method === 'PUT' ? 409 : 200
    response.end(response.statusCode === 200 ? '{"a":1}' : '{"success":false,"message":"No"}')
  }
  beforeAll(async () => {
    await new Promise<void>(open => api.listen(0, '127.0.0.1', open))
    const { port } = api.address() as AddressInfo
    configureHttp({ transport: undefined, baseUrl: `http://127.0.0.1:${port}` })
  })
  afterAll(async () => {
    configureHttp({ baseUrl: '' })
    api.closeAllConnections()
    await new Promise(closed => api.close(closed))
  })

  test('send JSON and return the response body', async () => {
    const body = { name: 'Layla', email: 'layla@sahra.example' }
    await expect(http.put('/api/user/update-profile', { body })).resolves.toEqual({ a: 1 })
    expect(seen.at(-1)).toEqual({ method: 'PUT', type: 'application/json', body: JSON.stringify(body) })
  })

  test('an error response is the same as by fetch', async () => {
    await expect(http.put('/api/user/address/default/{id}', { path: { id: '1' } })).rejects.toMatchObject({
      status: 409,
      message: 'No'
    })
  })
})

const never = ({ signal }: TransportRequest) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('a timeout is a failed connection', async () => {
  configureHttp({ transport: never, timeoutMs: 20 })
  const error = await http.get('/api/cart/').catch((error: unknown) => error)
  expect(error).toMatchObject({ name: 'ApiError', status: 0 })
})

test('an aborted call rejects with the reason of the caller', async () => {
  configureHttp({ transport: never, timeoutMs: 15_000 })
  const leaving = new AbortController()
  const call = http.get('/api/cart/', { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(call).rejects.toThrow('left')
  await expect(http.get('/api/cart/', { signal: leaving.signal })).rejects.toBeDefined()
})
