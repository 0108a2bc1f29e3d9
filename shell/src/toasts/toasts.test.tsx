import { bus } from '@sahra/shared/bus'
import { act, fireEvent, screen } from '@testing-library/react'
import { axeFindings } from '../testing/axe'
import { leaveShop, renderShop } from '../testing/render-shop'

afterEach(() => {
  jest.useRealTimers()
  leaveShop()
})

const say = (text: string, more: { duration?: number; kind?: 'error' } = {}) =>
  act(() => bus.send('toast/show', { kind: more.kind ?? 'success', text, duration: more.duration }))
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
/** React takes its time with what a moving pointer changes. */
const rest = (move: () => void) => act(async () => move())

async function shop() {
  const shown = await renderShop()
  jest.useFakeTimers()
  return shown
}

test('SH-096 five seconds unless told, three in the listing', async () => {
  await shop()
  await say('Added to cart')
  await say('Added to wishlist', { duration: 3000 })
  await wait(2999)
  expect(screen.getByText('Added to wishlist')).toBeInTheDocument()
  await wait(1)
  expect(screen.queryByText('Added to wishlist')).not.toBeInTheDocument()
  await wait(1999)
  expect(screen.getByText('Added to cart')).toBeInTheDocument()
  await wait(1)
  expect(screen.queryByText('Added to cart')).not.toBeInTheDocument()
})

test('SH-097 one message is one toast, and outlives a change of page', async () => {
  const { go } = await shop()
  await say('Added to cart')
  await go('/cart')
  expect(screen.getAllByText('Added to cart')).toHaveLength(1)
  await say('Added to cart')
  expect(screen.getAllByText('Added to cart')).toHaveLength(1)
})

test('SH-095, SX-015 the live region stands before the first message; failures are alerts', async () => {
  await shop()
  const region = document.querySelector('[aria-live="polite"][popover]')
  expect(region).toBeInTheDocument()
  await say('Saved')
  await say('Failed', { kind: 'error' })
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
  expect(screen.getByRole('alert')).toHaveTextContent('Failed')
  expect(region).toContainElement(screen.getByRole('alert'))
  expect(region).toHaveAttribute('data-popover-open')
  jest.useRealTimers()
  expect(await axeFindings()).toEqual([])
})

test('it waits while someone reads it, and goes when told', async () => {
  await shop()
  await say('Added to cart')
  await wait(4000)
  await rest(() => fireEvent.pointerEnter(screen.getByRole('status')))
  await wait(9000)
  expect(screen.getByText('Added to cart')).toBeInTheDocument()
  await rest(() => fireEvent.pointerLeave(screen.getByRole('status')))
  await wait(1000)
  expect(screen.queryByText('Added to cart')).not.toBeInTheDocument()
  await say('Again')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Again')).not.toBeInTheDocument()
})
