import { act, render, screen } from '@testing-library/react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { latePart } from './late-part'

const mockIdle = new Set<() => void>()
jest.mock('@sahra/shared/browser/idle', () => ({
  onIdle: (callback: () => void) => {
    mockIdle.add(callback)
    return () => mockIdle.delete(callback)
  }
}))

const clicked = jest.fn()
const Part = ({ name }: { name: string }): ReactNode => (
  // The gateway’s first script adds an attribute.
  <button type="button" data-shown={name} onClick={clicked} suppressHydrationWarning>
    Part
  </button>
)
const Failed = ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>Retry</button>
const html = (body: string) => `<p>Count 0</p><div data-late=""><!--$-->${body}<!--/$--></div>`
const serverHtml = html('<button type="button" data-shown="one">Part</button>')

/** A page that the server has rendered with the part; `update` changes the page around it. */
async function openPage(load: () => Promise<ComponentType<{ name: string }>>) {
  const Late = latePart(load, Failed)
  let update: (name?: string) => void = () => undefined
  function Page() {
    const [{ count, name }, set] = useState({ count: 0, name: 'one' })
    update = (next = name) => set({ count: count + 1, name: next })
    return (
      <>
        <p>{`Count ${count}`}</p>
        <Late name={name} />
      </>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = serverHtml
  const errors: unknown[] = []
  await act(async () => hydrateRoot(container, <Page />, { onRecoverableError: error => errors.push(error) }))
  // Its script would delay what still hydrates.
  expect(load).not.toHaveBeenCalled()
  await act(async () => mockIdle.forEach(callback => callback()))
  return { container, errors, update: (name?: string) => act(async () => update(name)) }
}

/** A load that a test ends. */
function pendingLoad() {
  let finish: (part: ComponentType<{ name: string }>) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const load = jest.fn(
    () =>
      new Promise<ComponentType<{ name: string }>>((resolve, reject) => {
        finish = resolve
        fail = reject
      })
  )
  return {
    load,
    finish: () => act(async () => finish(Part)),
    fail: () => act(async () => fail(new Error('Loading chunk failed')))
  }
}

beforeEach(() => {
  clicked.mockClear()
  mockIdle.clear()
})
afterEach(() => document.body.replaceChildren())

test('keeps the HTML of the server until its script has loaded, also when the page changes', async () => {
  const { load, finish } = pendingLoad()
  const { container, errors, update } = await openPage(load)
  await update()
  expect(container.innerHTML).toBe(serverHtml.replace('Count 0', 'Count 1'))
  const button = screen.getByRole('button')
  await finish()
  expect(screen.getByRole('button')).toBe(button)
  expect(load).toHaveBeenCalledTimes(1)
  expect(errors).toEqual([])
})

test('props that change before its script has loaded are shown when it has, and those that change later at once', async () => {
  const { load, finish } = pendingLoad()
  const { container, errors, update } = await openPage(load)
  await update('two')
  expect(container.innerHTML).toBe(serverHtml.replace('Count 0', 'Count 1'))
  const button = screen.getByRole('button')
  await finish()
  expect(screen.getByRole('button')).toBe(button)
  expect(button).toHaveAttribute('data-shown', 'two')
  await update('three')
  expect(button).toHaveAttribute('data-shown', 'three')
  expect(errors).toEqual([])
})

test('replays a click from before once, as the gateway’s first script marks it', async () => {
  const { load, finish } = pendingLoad()
  await openPage(load)
  screen.getByRole('button').dataset['pressed'] = ''
  await finish()
  await act(async () => new Promise(resolve => setTimeout(resolve)))
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button')).not.toHaveAttribute('data-pressed')
  expect(document.querySelector('[data-late]')).toHaveAttribute('data-live')
})

test('a script that cannot be loaded is said, and loaded again on demand', async () => {
  const { load, finish, fail } = pendingLoad()
  await openPage(load)
  await fail()
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  await finish()
  expect(screen.getByRole('button', { name: 'Part' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a page that is left before its script has loaded is not retained by a listener', () => {
  const added = jest.spyOn(window, 'addEventListener')
  const removed = jest.spyOn(window, 'removeEventListener')
  jest.useFakeTimers()
  const Late = latePart(pendingLoad().load, Failed)
  render(<Late name="one" />).unmount()
  jest.runAllTimers()
  jest.useRealTimers()
  const clicks = added.mock.calls.filter(([type]) => type === 'click')
  expect(clicks).toHaveLength(1)
  expect(removed).toHaveBeenCalledWith('click', clicks[0]![1])
})

test('a page rendered in the browser shows it when its script has loaded', async () => {
  const load = jest.fn(() => Promise.resolve(Part))
  const Late = latePart(load, Failed)
  Late.preload()
  expect(load).toHaveBeenCalledTimes(1)
  render(<Late name="two" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(await screen.findByRole('button')).toHaveAttribute('data-shown', 'two')
})
