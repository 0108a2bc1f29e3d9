import { bus } from '@sahra/shared/bus/bus'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { axeViolations } from '../testing/axe'
import { resetShop, renderShop } from '../testing/render-shop'
import { ToastHost } from './toast-host'
import { showToast as show } from './toast.service'

afterEach(() => {
  jest.useRealTimers()
  resetShop()
})

const showToast = (text: string, more: { duration?: number; kind?: 'error' } = {}) =>
  act(() => bus.send('toast/show', { kind: more.kind ?? 'success', text, duration: more.duration }))
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
/** React defers updates of pointer events; async `act` flushes them. */
const flush = (dispatch: () => void) => act(async () => dispatch())

async function shop() {
  const shown = await renderShop()
  jest.useFakeTimers()
  return shown
}

test('SH-096 a toast closes after five seconds, or after its own duration', async () => {
  await shop()
  await showToast('Added to cart')
  await showToast('Added to wishlist', { duration: 3000 })
  await wait(2999)
  expect(screen.getByText('Added to wishlist')).toBeInTheDocument()
  await wait(1)
  expect(screen.queryByText('Added to wishlist')).not.toBeInTheDocument()
  await wait(1999)
  expect(screen.getByText('Added to cart')).toBeInTheDocument()
  await wait(1)
  expect(screen.queryByText('Added to cart')).not.toBeInTheDocument()
})

test('SH-097 equal messages are one toast, which survives a navigation', async () => {
  const { go } = await shop()
  await showToast('Added to cart')
  await go('/cart')
  expect(screen.getAllByText('Added to cart')).toHaveLength(1)
  await showToast('Added to cart')
  expect(screen.getAllByText('Added to cart')).toHaveLength(1)
})

test('SH-095, SX-015 the live region exists before the first message; errors are alerts', async () => {
  await shop()
  const region = document.querySelector('[aria-live="polite"][popover]')
  expect(region).toBeInTheDocument()
  await showToast('Saved')
  await showToast('Failed', { kind: 'error' })
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
  expect(screen.getByRole('alert')).toHaveTextContent('Failed')
  expect(region).toContainElement(screen.getByRole('alert'))
  expect(region).toHaveAttribute('data-popover-open')
  jest.useRealTimers()
  expect(await axeViolations()).toEqual([])
})

test('hover pauses the timer; Dismiss closes the toast', async () => {
  await shop()
  await showToast('Added to cart')
  await wait(4000)
  await flush(() => fireEvent.pointerEnter(screen.getByRole('status')))
  await wait(9000)
  expect(screen.getByText('Added to cart')).toBeInTheDocument()
  await flush(() => fireEvent.pointerLeave(screen.getByRole('status')))
  await wait(1000)
  expect(screen.queryByText('Added to cart')).not.toBeInTheDocument()
  await showToast('Again')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Again')).not.toBeInTheDocument()
})

test('SH-108 a toast that would cover the focused options is shown at the bottom', async () => {
  await renderShop()
  const main = screen.getByRole('main')
  main.innerHTML = '<fieldset><button type="button">38</button></fieldset>'
  const fieldset = within(main).getByRole('group')
  const host = document.querySelector<HTMLElement>('[aria-live="polite"][popover]')!
  const box = (top: number) => new DOMRect(100, top, 300, 100)
  jest.spyOn(host, 'getBoundingClientRect').mockImplementation(() => box(host.dataset.low === '' ? 700 : 140))
  const at = jest.spyOn(fieldset, 'getBoundingClientRect').mockReturnValue(box(200))
  const shownLow = async (text: string, focused = within(main).getByRole('button', { name: '38' })) => {
    focused.focus()
    await showToast(text)
    await act(() => new Promise(done => requestAnimationFrame(done)))
    return host.dataset.low === ''
  }
  expect(await shownLow('Please select a size')).toBe(true)
  at.mockReturnValue(box(400))
  expect(await shownLow('Added to cart')).toBe(false)
  // At the bottom it would cover them, too.
  at.mockReturnValue(new DOMRect(100, 140, 300, 700))
  expect(await shownLow('Please select a color')).toBe(false)
  // Messages do not speak about the header.
  const menu = screen.getByRole('button', { name: 'Open menu' })
  jest.spyOn(menu, 'getBoundingClientRect').mockReturnValue(box(200))
  expect(await shownLow('Saved', menu)).toBe(false)
})

test('SX-016 a toast that is sent before its region hydrates does not break the hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<ToastHost />)
  show({ kind: 'success', text: 'Added to cart' })
  const onRecoverableError = jest.fn()
  await act(async () => hydrateRoot(container, <ToastHost />, { onRecoverableError }))
  expect(screen.getByText('Added to cart')).toBeInTheDocument()
  expect(onRecoverableError).not.toHaveBeenCalled()
})
