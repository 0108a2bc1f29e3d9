import { paymentPage } from './payment-page'

jest.mock('@sahra/shared/language/language.text', () =>
  jest.requireActual('@sahra/shared/language/language.text.ar')
)

test('C134 Back from the payment page leads to the order in the language of the page', () => {
  const replace = jest.spyOn(window.history, 'replaceState')
  // An address of the page itself: another one would be opened.
  paymentPage.open('#', '/order-success/1')
  expect(replace).toHaveBeenCalledWith(null, '', '/ar/order-success/1')
  expect(window.location.pathname).toBe('/ar/order-success/1')
})
