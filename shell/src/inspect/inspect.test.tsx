import { bus } from '@sahra/shared/bus/bus'
import type { PlannedApp } from '@sahra/shared/contract/boot'
import type { InspectedRelease } from '@sahra/shared/contract/inspect'
import { $writableCart } from '@sahra/shared/stores/cart'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { axeViolations } from '../testing/axe'
import { recordBus } from './bus-history'
import { Inspect } from './inspect'
import { $isOpen, $messages, $place, $takesFocus, setOpen, wasOpen } from './inspect.store'
import type { Inspected } from './inspected'

const app = (name: string, release: string, more: Partial<PlannedApp> = {}): PlannedApp =>
  ({ name, release, pages: [], exposes: [], ...more }) as unknown as PlannedApp
const inspected: Inspected = {
  plan: {
    id: 'aaaabbbbccccdddd',
    revision: 7,
    shell: app('shell', '1111111111111111', { handles: ['toast/show'] }),
    remotes: [
      app('mfe-cart-checkout', '2222222222222222', { handles: ['cart/add'] }),
      app('mfe-product', '3333333333333333')
    ]
  },
  inspect: {
    apps: {
      shell: { team: 'storefront', listens: ['order/placed'], tools: ['toast/show'] },
      'mfe-cart-checkout': { team: 'checkout', listens: [] }
    },
    chosen: []
  }
}

let stop: () => void
beforeEach(() => {
  performance.getEntriesByType = ((type: string) =>
    type === 'measure'
      ? [
          { name: 'mfe-product@3333333333333333 product from primary', duration: 33.6 },
          { name: 'mfe-cart-checkout@9999999999999999 start from previous', duration: 812 },
          { name: 'something else', duration: 1 }
        ]
      : []) as typeof performance.getEntriesByType
  stop = recordBus(inspected)
})
afterEach(() => {
  stop()
  $messages.set([])
  $place.set('end')
  $takesFocus.set(false)
  setOpen(false)
  document.body.innerHTML = ''
})

function open(more: Partial<Inspected['inspect']> = {}) {
  setOpen(true)
  render(<Inspect inspected={{ ...inspected, inspect: { ...inspected.inspect, ...more } }} />)
  return within(screen.getByRole('region', { name: 'Inspect' }))
}
const rowOf = (panel: ReturnType<typeof within>, text: string) =>
  panel.getAllByText(text).map((element: HTMLElement) => element.closest('li'))[0]

test('C409 names every app with its release, owner, tools and loads', () => {
  const panel = open()
  expect(rowOf(panel, 'mfe-product')).toHaveTextContent(
    'mfe-product33333333owner unknownproduct34 ms, primary'
  )
  // The previous release was loaded instead of the planned one.
  expect(rowOf(panel, 'mfe-cart-checkout')).toHaveTextContent('22222222checkoutstart99999999812 ms, previous')
  expect(rowOf(panel, 'shell')).toHaveTextContent('11111111storefronttool toast/show')
})

test('shows the messages of the bus: who sent and handles them, how long, failed or not', async () => {
  const panel = open()
  const remove = bus.handle('cart/add', () => Promise.reject(new Error('sold out')))
  await act(async () => {
    await bus.send('cart/add', { productId: 'p'.repeat(60) }).catch(() => undefined)
    bus.emit('order/placed', { orderId: 'o1' })
  })
  remove()
  const [latest, first] = panel.getAllByText(/cart\/add|order\/placed/).map(each => each.closest('li'))
  expect(latest).toHaveTextContent(/^order\/placedevent\d\.\d msfrom unknownto shell\{ "orderId": "o1" \}$/)
  expect(first).toHaveTextContent(/^cart\/addcommand\d+\.\d msfailed/)
  expect(first).toHaveTextContent('to mfe-cart-checkoutError: sold out')
  // A long payload is collapsed.
  expect(first?.querySelector('details')).not.toHaveAttribute('open')
  fireEvent.click(panel.getByRole('button', { name: 'Clear' }))
  expect(panel.queryByText('cart/add')).not.toBeInTheDocument()
})

test('shows who owns a store and its current status', async () => {
  const panel = open()
  const cart = () => panel.getByText('cart').closest('li')
  expect(cart()).toHaveTextContent('cartidleowned by mfe-cart-checkout')
  await act(async () => $writableCart.set({ status: 'ready', lines: [] }))
  expect(cart()).toHaveTextContent('cartreadyowned by mfe-cart-checkout')
  act(() => $writableCart.set({ status: 'idle' }))
})

test('outlines slots and widgets once, with what they are', async () => {
  document.body.innerHTML = `<div id="sahra"><div data-boundary="mfe-cart-checkout" data-release="9999999999999999">
    <div data-boundary="mfe-cart-checkout"></div>
    <div data-boundary="mfe-account" data-widget="mfe-account/address-form"></div></div></div>`
  open()
  await act(() => new Promise(done => requestAnimationFrame(done)))
  const labels = [...document.querySelectorAll('[aria-hidden] > [style]')].map(each => each.textContent)
  expect(labels).toEqual([
    'mfe-cart-checkout · 99999999 · checkout · 812 ms, previous',
    'mfe-account/address-form ·  · owner unknown · not loaded yet'
  ])
})

test('is in English and from left to right, whatever the page is', () => {
  open()
  expect(screen.getByRole('region', { name: 'Inspect' }).closest('[dir=ltr][lang=en]')).not.toBeNull()
})

test('is closed by an Escape as soon as it is in the document', async () => {
  const pressed = new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole('region', { name: 'Inspect' })) return
      observer.disconnect()
      fireEvent.keyDown(document.body, { key: 'Escape' })
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
  setOpen(true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // Without act, as in a browser: effects run after the paint.
  await waitFor(async () => {
    root.render(<Inspect inspected={inspected} />)
    await pressed
  })
  act(() => root.unmount())
  expect($isOpen.get()).toBe(false)
})

test('is closed by Escape from inside, moved aside, and open again in the next page of the tab', async () => {
  const page = document.body.appendChild(document.createElement('button'))
  page.focus()
  $takesFocus.set(true)
  const panel = open()
  expect(panel.getByRole('heading', { name: 'Inspect' })).toHaveFocus()
  expect(wasOpen()).toBe(true)
  fireEvent.click(panel.getByRole('button', { name: 'Move to the other side' }))
  expect(document.querySelector('[data-inspect]')).toHaveAttribute('data-place', 'start')
  // A dialog of the page closes first.
  fireEvent.keyDown(page, { key: 'Escape' })
  expect($isOpen.get()).toBe(true)
  fireEvent.keyDown(panel.getByRole('heading', { name: 'Inspect' }), { key: 'Escape' })
  await act(async () => undefined)
  expect(screen.queryByRole('region', { name: 'Inspect' })).not.toBeInTheDocument()
  expect(page).toHaveFocus()
  expect(wasOpen()).toBe(false)
})

test('after a load of the page the page keeps the focus', () => {
  const page = document.body.appendChild(document.createElement('button'))
  page.focus()
  open()
  expect(page).toHaveFocus()
})

test('lists the releases of an app; one that does not fit says why and cannot be chosen', async () => {
  const listed: InspectedRelease[] = [
    {
      id: '4444444444444444',
      published: '2026-11-21T18:30:00.000Z',
      team: 'checkout',
      planned: false,
      problems: []
    },
    { id: '2222222222222222', team: 'checkout', planned: true, problems: [] },
    { id: '5555555555555555', team: '', planned: false, problems: ['it is blocked'] }
  ]
  const asked: string[] = []
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.push(url)
      return { ok: true, status: 200, json: async () => ({ releases: listed }) }
    }
  })
  const panel = open()
  const select = await panel.findByLabelText('Release')
  expect(asked).toEqual(['/inspect/releases/mfe-cart-checkout'])
  expect([...select.children].map(option => option.textContent)).toEqual([
    '44444444 · 21 Nov 2026, 22:30 · checkout',
    '22222222 · of the plan · checkout',
    '55555555 · cannot run here'
  ])
  const use = panel.getByRole('button', { name: 'Use in this browser' })
  expect(use).toBeDisabled()
  fireEvent.change(select, { target: { value: '5555555555555555' } })
  expect(panel.getByText('Cannot run here: it is blocked')).toBeInTheDocument()
  expect(use).toBeDisabled()
  fireEvent.change(select, { target: { value: '4444444444444444' } })
  expect(use).toBeEnabled()
  expect(await axeViolations()).toEqual([])
})

test('says so when the releases cannot be loaded', async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: false, status: 503 }) })
  expect(await open().findByRole('alert')).toHaveTextContent('The releases could not be loaded.')
})

test('a bar names what only this browser gets, or why it does not', () => {
  render(
    <Inspect inspected={{ ...inspected, inspect: { apps: {}, chosen: ['mfe-product@4444444444444444'] } }} />
  )
  const bar = screen.getByRole('region', { name: 'Chosen releases' })
  expect(bar).toHaveTextContent('Only in this browser: mfe-product@44444444 Return to the plan')
  expect(screen.queryByRole('region', { name: 'Inspect' })).not.toBeInTheDocument()
  render(
    <Inspect inspected={{ ...inspected, inspect: { apps: {}, chosen: [], problem: 'x@1 is blocked' } }} />
  )
  expect(screen.getByText(/The chosen releases are not used: x@1 is blocked/)).toBeInTheDocument()
})
