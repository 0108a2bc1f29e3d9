import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tearDownPage, setUpPage, renderProduct } from '../testing/product-page'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(() => {
  tearDownPage()
  Reflect.deleteProperty(navigator, 'share')
})

const stubNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Share' }))

test('PR-041 opens the device’s share sheet', async () => {
  const share = jest.fn().mockResolvedValue(undefined)
  stubNavigator('share', share)
  renderProduct()
  await press()
  expect(share).toHaveBeenCalledWith({
    title: 'Top-handle bag',
    url: 'http://localhost/product/bag/top-handle-bag'
  })
})

test('PR-041 shows no error when the sheet is closed', async () => {
  stubNavigator('share', jest.fn().mockRejectedValue(new DOMException('', 'AbortError')))
  renderProduct()
  await press()
  expect(shop.toasts).toEqual([])
})

test.each([
  ['copies the address', () => Promise.resolve(), { kind: 'success', text: 'Link copied' }],
  [
    'reports the failure',
    () => Promise.reject(new Error('denied')),
    { kind: 'error', text: 'The link could not be copied' }
  ]
])('PR-041 without a share sheet it %s', async (_, response, toast) => {
  const writeText = jest.fn(response)
  renderProduct()
  const button = await screen.findByRole('button', { name: 'Share' })
  const user = userEvent.setup()
  stubNavigator('clipboard', { writeText })
  await user.click(button)
  expect(writeText).toHaveBeenCalledWith('http://localhost/product/bag/top-handle-bag')
  await waitFor(() => expect(shop.toasts).toEqual([toast]))
})
