import { configureHttp, http } from './http'

describe('C256 a read whose connection breaks', () => {
  const usual = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = usual
  })
  const read = (...responses: (() => Promise<Response>)[]) => {
    const fetched = jest.fn(() => responses.shift()!())
    globalThis.fetch = fetched
    configureHttp({ transport: undefined })
    return { fetched, response: http.get('/api/settings/public') }
  }
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  const cut = async () => ({ status: 200, text: broken }) as unknown as Response

  test.each([
    ['before the response', broken],
    ['during the response', cut]
  ])('%s is sent once more', async (_, first) => {
    const { fetched, response } = read(first, async () => new Response('{"a":1}'))
    await expect(response).resolves.toEqual({ a: 1 })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('twice is a failed connection', async () => {
    const { fetched, response } = read(broken, broken)
    await expect(response).rejects.toMatchObject({ name: 'ApiError', status: 0 })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('is not sent again after an error response', async () => {
    const { fetched, response } = read(async () => new Response('{}', { status: 503 }))
    await expect(response).rejects.toMatchObject({ status: 503 })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
