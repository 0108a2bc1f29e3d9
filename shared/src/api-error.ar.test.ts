import * as arabic from './api-error.ar'
import * as english from './api-error'

test('C135 an error of the api is told by its code, never by the sentence of the server', () => {
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  const { ApiError, isErrorResponse, messageOf } = arabic
  const stock = new ApiError('Only 2 left', 409, 'OUT_OF_STOCK', { left: 2 })
  expect(messageOf(stock, 'تعذّر ذلك')).toBe('نفدت الكمية المطلوبة من هذه القطعة.')
  expect(stock).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', body: { left: 2 } })
  for (const code of ['CONFLICT', 'BAD_INPUT', undefined] as const)
    expect(messageOf(new ApiError('Your cart is full', 409, code), 'تعذّر ذلك')).toBe('تعذّر ذلك')
  expect(isErrorResponse(new ApiError('Timeout'))).toBe(false)
  expect(messageOf(new ApiError('Timeout'), 'تعذّر ذلك')).toBe('تعذّر ذلك')
})
