import { safePaymentUrl } from './payment-url.rules'

test.each(['https://pay.example/session-1?x=1#y', 'http://localhost:4242/pay', 'http://127.0.0.1:4242/pay'])(
  '%s is opened',
  url => expect(safePaymentUrl(url)).toBe(url)
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://pay.example/x',
  'http://localhost.pay.example/x',
  '/somewhere',
  'pay',
  '',
  null,
  undefined
])('%s is not opened', url => expect(safePaymentUrl(url)).toBeUndefined())
