import { RequestError, send } from './session.service'

const respond = (status: number, body: object) =>
  Promise.resolve({ ok: false, status, statusText: 'Error', json: () => Promise.resolve(body) } as Response)
const errorOf = (status: number, body: object) => {
  globalThis.fetch = () => respond(status, { success: false, ...body })
  return send('PATCH', '/admin/v1/products/1').catch((error: unknown) => error as RequestError)
}

afterEach(() => (document.documentElement.lang = ''))

test('C467 an Arabic desk says errors of the api in Arabic: by code, with the sentence where that says too little', async () => {
  document.documentElement.lang = 'ar'
  expect(await errorOf(503, { code: 'BUSY', message: 'Busy' })).toMatchObject({
    message: 'المتجر مزدحم الآن. أعد المحاولة بعد لحظات.',
    status: 503
  })
  const invalid = { code: 'BAD_INPUT', reason: 'INVALID_REQUEST', message: 'price: at least 0' }
  expect(await errorOf(400, invalid)).toHaveProperty(
    'message',
    'تعذّر قبول ما أُدخل: \u2068price: at least 0\u2069'
  )
  const conflict = { code: 'CONFLICT', message: 'Only 20.00 AED are left' }
  expect(await errorOf(409, conflict)).toHaveProperty(
    'message',
    'لا يمكن ذلك في الحالة الحالية: \u2068Only 20.00 AED are left\u2069'
  )
  const changed = { code: 'CONFLICT', message: 'Someone else has changed this', current: { price: 1 } }
  expect(await errorOf(409, changed)).toHaveProperty(
    'message',
    'غيّر شخص آخر هذا في الأثناء. راجعه ثم احفظ مرة أخرى.'
  )
})

test('C467 an English desk says what the api says', async () => {
  document.documentElement.lang = 'en'
  const conflict = { code: 'CONFLICT', message: 'Only 20.00 AED are left' }
  expect(await errorOf(409, conflict)).toMatchObject({ message: conflict.message, body: conflict })
  expect(await errorOf(502, {})).toHaveProperty('message', 'Error')
})

test.each([
  ['en', 'The shop cannot be reached right now.'],
  ['ar', 'لا يمكن الوصول إلى المتجر الآن.']
])(
  'C467 a desk in %s says that the shop cannot be reached, and keeps the session',
  async (language, text) => {
    document.documentElement.lang = language
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const error: unknown = await send('GET', '/admin/v1/products').catch((failure: unknown) => failure)
    expect(error).toHaveProperty('message', text)
    expect(error).not.toBeInstanceOf(RequestError)
  }
)
