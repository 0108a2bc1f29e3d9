import { textOfError } from './api-error.text.ar'
import { errorReasons } from '../contract/error-reasons'
import { errorCode, needsReason } from '../contract/response'
import * as arabic from './api-error.ar'
import * as english from './api-error'

test('C135 an error of the api is told by its code, never by the sentence of the server', () => {
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  const { ApiError, isErrorResponse, messageOf } = arabic
  const stock = new ApiError('Only 2 item(s) available in stock.', 409, 'OUT_OF_STOCK', { left: 2 })
  expect(messageOf(stock, 'تعذّر ذلك')).toBe('المتوفر قطعتان فقط.')
  expect(stock).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', body: { left: 2 } })
  const older = new ApiError('Only 2 item(s) available in stock.', 409, 'OUT_OF_STOCK')
  expect(messageOf(older, 'تعذّر ذلك')).toBe('نفدت الكمية المطلوبة من هذه القطعة.')
  for (const code of ['CONFLICT', 'BAD_INPUT', undefined] as const)
    expect(messageOf(new ApiError('Your cart is full', 409, code), 'تعذّر ذلك')).toBe('تعذّر ذلك')
  expect(isErrorResponse(new ApiError('Timeout'))).toBe(false)
  expect(messageOf(new ApiError('Timeout'), 'تعذّر ذلك')).toBe('تعذّر ذلك')
})

const arabicWords = /^[^A-Za-z]*$/

test.each(Object.entries(errorReasons))('C184 the reason %s has an Arabic text', (reason, code) => {
  const text = textOfError(code, { reason })
  expect(text).toMatch(/[\u0621-\u064a]/)
  expect(text.replace('Razorpay', '')).toMatch(arabicWords)
})

test.each(errorCode.options)('C184 the code %s has an Arabic text, or its errors have reasons', code => {
  if (needsReason(code)) expect(Object.values(errorReasons)).toContain(code)
  else expect(textOfError(code, undefined)).toMatch(/[\u0621-\u064a]/)
})

test('C184 the text of an error contains its details, and names an unknown reason by its code', () => {
  const of = (code: 'OUT_OF_STOCK' | 'TOO_MANY', body: object) => textOfError(code, body)
  expect(of('OUT_OF_STOCK', { left: 11, product: 'Aurel' })).toBe('\u2068Aurel\u2069: المتوفر 11 قطعة فقط.')
  expect(of('OUT_OF_STOCK', { left: 0, product: 'Aurel' })).toBe('\u2068Aurel\u2069: نفدت هذه القطعة.')
  expect(of('TOO_MANY', { retryAfter: 90 })).toBe('محاولات كثيرة. يُرجى إعادة المحاولة بعد 90 ثانية.')
  expect(of('TOO_MANY', { retryAfter: 840 })).toBe('محاولات كثيرة. يُرجى إعادة المحاولة بعد 14 دقيقة.')
  expect(of('TOO_MANY', { retryAfter: 120 })).toBe('محاولات كثيرة. يُرجى إعادة المحاولة بعد دقيقتين.')
  expect(of('TOO_MANY', { retryAfter: 7200 })).toBe('محاولات كثيرة. يُرجى إعادة المحاولة بعد ساعتين.')
  expect(of('TOO_MANY', { reason: 'ANOTHER' })).toBe('محاولات كثيرة. يُرجى إعادة المحاولة بعد قليل.')
  expect(textOfError('CONFLICT', { reason: 'ANOTHER' })).toBe('')
  expect(textOfError('CONFLICT', { reason: 'TOO_MANY_UNPAID', unpaid: 5 })).toMatch(/^لديك 5 طلبات لم/)
  const closed = { reason: 'DELIVERY_CLOSED', closed: 'supply' }
  expect(textOfError('PRICE_CHANGED', closed)).toMatch(/لقطعة تُصنع حسب الطلب\. لم يُسجَّل/)
  expect(textOfError('PRICE_CHANGED', { ...closed, closed: 'hour' })).toMatch(/^لم تعد طريقة/)
  const returned = { reason: 'RETURN_TOO_MANY', product: 'Dune Bag' }
  expect(textOfError('CONFLICT', { ...returned, left: 2 })).toBe(
    '\u2068Dune Bag\u2069: المتبقي للإرجاع قطعتان فقط.'
  )
  const pricing = { grandTotal: 141.75 }
  expect(textOfError('PRICE_CHANGED', { pricing, shownTotal: 120.75 })).toMatch(
    /^تغيّر إجمالي الطلب من \u2068[^\u2069]*120\.75[^\u2069]*\u2069 إلى \u2068[^\u2069]*141\.75[^\u2069]*\u2069، فلم/
  )
  const weak = { reason: 'PASSWORD_GUESSABLE' }
  expect(textOfError('WEAK_PASSWORD', { ...weak, feedback: 'يسهل تخمين التواريخ.' })).toBe(
    'يسهل تخمين التواريخ.'
  )
  expect(textOfError('WEAK_PASSWORD', weak)).toMatch(/^كلمة المرور ضعيفة/)
  // Of an api that does not name the former one.
  expect(textOfError('PRICE_CHANGED', { pricing })).toMatch(/^تغيّر إجمالي الطلب إلى .*141\.75/)
  expect(textOfError('PRICE_CHANGED', {})).toMatch(/^تغيّر إجمالي الطلب، فلم/)
})
