import { USER_TAG_HEADER } from '../contract/headers'
import { fakeHttp, status } from '../testing/fake-http'
import { configureHttp } from './http'
import { serviceHttp } from './service-http'

const service = serviceHttp('mfe-gifts')

afterEach(() => configureHttp({ baseUrl: '', userTag: undefined, onUnauthorized: undefined }))

test('C462 a remote calls its service below its name, at the address of the page', async () => {
  const urls: string[] = []
  configureHttp({
    baseUrl: 'https://api.test',
    transport: async ({ url }) => {
      urls.push(url)
      return { status: 200, body: '[1]' }
    }
  })
  await expect(service.get<number[]>('/gifts', { query: { page: 2 } })).resolves.toEqual([1])
  expect(urls).toEqual(['/services/mfe-gifts/gifts?page=2'])
})

test('C462 a call says whose page sends it, and its body is JSON', async () => {
  const calls = fakeHttp({ 'GET /services/mfe-gifts/gifts': [], 'POST /services/mfe-gifts/gifts': {} })
  configureHttp({ userTag: () => 'tag' })
  await service.get('/gifts')
  await service.post('/gifts', { body: { a: 1 } })
  expect(calls.map(({ headers }) => headers[USER_TAG_HEADER])).toEqual(['tag', 'tag'])
  expect(calls[1]).toMatchObject({ body: { a: 1 } })
})

test('C462 an error of the service is an ApiError, and its 401 the end of the session', async () => {
  const onUnauthorized = jest.fn()
  configureHttp({ onUnauthorized })
  fakeHttp({ 'DELETE /services/mfe-gifts/gifts/1': status(401, { success: false, message: 'No' }) })
  await expect(service.delete('/gifts/1')).rejects.toMatchObject({
    name: 'ApiError',
    status: 401,
    message: 'No'
  })
  expect(onUnauthorized).toHaveBeenCalledTimes(1)
})
