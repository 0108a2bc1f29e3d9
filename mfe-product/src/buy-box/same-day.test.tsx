import type { SameDayRule } from '@sahra/shared/contract/delivery'
import { brand } from '@sahra/shared/shop/brand'
import { $writableShop } from '@sahra/shared/stores/settings'
import { act, screen } from '@testing-library/react'
import { renderProduct, setUpPage, tearDownPage, variant } from '../testing/product-page'

const sameDay: SameDayRule = { kind: 'same-day', places: ['Dubai'], until: '14:00' }
const open = 'Order within 4 h for today in Dubai'
const closed = 'Same day in Dubai for orders before 14:00'

beforeEach(() => {
  setUpPage()
  // Ten in the morning of a Monday in Dubai.
  jest.useFakeTimers({ now: new Date('2026-11-30T06:00:00Z'), advanceTimers: true })
  $writableShop.set({ ...brand, sameDay })
})
afterEach(() => {
  jest.useRealTimers()
  tearDownPage()
  $writableShop.set(brand)
})
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

test('C473 says how long orders count for today, and until when once the hour has passed', async () => {
  renderProduct()
  expect(await screen.findByText(open)).toBeVisible()
  await pass(60_000)
  expect(screen.getByText('Order within 3 h 59 min for today in Dubai')).toBeVisible()
  jest.setSystemTime(new Date('2026-11-30T09:59:30Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('Order within 1 min for today in Dubai')).toBeVisible()
  await pass(60_000)
  expect(screen.getByText(closed)).toBeVisible()
})

test('C473 says nothing without such a method, and follows the settings', async () => {
  renderProduct()
  expect(await screen.findByText(open)).toBeVisible()
  act(() => $writableShop.set(brand))
  expect(screen.queryByText(/for today/)).not.toBeInTheDocument()
})

test.each([
  ['sold out', { product: { defaultStock: 0 } }],
  ['made to order', { variants: [variant('a', 'Red', 'S', { supply: 'made-to-order' })] }],
  ['sent after weeks', { variants: [variant('a', 'Red', 'S', { supply: 'uncounted', leadWeeks: '2' })] }]
])('C473 C479 says nothing of a product that is %s', async (_, setup) => {
  renderProduct(setup)
  await screen.findByRole('heading', { level: 1 })
  await pass(1000)
  expect(await screen.findByRole('heading', { name: /reviews/i })).toBeInTheDocument()
  expect(screen.queryByText(/today|Same day/)).not.toBeInTheDocument()
})

test('C473 a chosen variant that is made to order leaves the room of the line', async () => {
  const variants = [variant('s', 'Red', 'S'), variant('m', 'Red', 'M', { supply: 'made-to-order' })]
  renderProduct({ variants })
  const line = await screen.findByText(open)
  act(() => screen.getByRole('button', { name: 'M' }).click())
  expect(line.textContent).toBe('\u00a0')
  expect(line).toBeInTheDocument()
  act(() => screen.getByRole('button', { name: 'S' }).click())
  expect(line).toHaveTextContent(open)
})
