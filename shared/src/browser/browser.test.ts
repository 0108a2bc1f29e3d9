import { pbkdf2Sync } from 'node:crypto'
import { openChannel } from './channel'
import { copyText } from './clipboard'
import { hashDeriver } from './derive-hash'
import { onIdle } from './idle'
import { matchesMedia, prefersReducedMotion } from './media'
import { whenNear } from './near'
import { isMeasured, watchEntries } from './performance-entries'
import { randomHex } from './random'
import { watchSize } from './resize'
import { openShareSheet } from './share'
import { hasViewTransitions } from './view-transition'

const restores: (() => void)[] = []
/** Gives an object a property for one test; without a value it lacks it. */
function replace(object: object, name: string, value?: unknown): void {
  const usual = Object.getOwnPropertyDescriptor(object, name)
  restores.push(() =>
    usual ? Object.defineProperty(object, name, usual) : Reflect.deleteProperty(object, name)
  )
  if (value === undefined) Reflect.deleteProperty(object, name)
  else Object.defineProperty(object, name, { configurable: true, value })
}
afterEach(() => {
  for (const restore of restores.splice(0)) restore()
  jest.useRealTimers()
})

describe('a browser that lacks something', () => {
  test('has no channel to other tabs', () => {
    replace(globalThis, 'BroadcastChannel')
    expect(openChannel('x', () => undefined)).toBeUndefined()
    replace(globalThis, 'BroadcastChannel', function () {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(openChannel('x', () => undefined)).toBeUndefined()
  })

  test('derives no hashes', async () => {
    replace(crypto, 'subtle', null)
    expect(await hashDeriver('text', 10)).toBeUndefined()
  })

  test('matches no media query', () => {
    replace(globalThis, 'matchMedia')
    expect([matchesMedia('(width > 1px)'), prefersReducedMotion()]).toEqual([false, false])
  })

  test('shows at once what another shows when it is near', () => {
    replace(globalThis, 'IntersectionObserver')
    const onNear = jest.fn()
    whenNear(document.body, onNear)
    expect(onNear).toHaveBeenCalledTimes(1)
  })

  test('measures when the window changes its size', () => {
    replace(globalThis, 'ResizeObserver')
    const onResize = jest.fn()
    const stop = watchSize(document.body, onResize)
    dispatchEvent(new Event('resize'))
    stop()
    dispatchEvent(new Event('resize'))
    expect(onResize).toHaveBeenCalledTimes(1)
  })

  test('is idle after a while, unless it is cancelled', () => {
    jest.useFakeTimers()
    replace(globalThis, 'requestIdleCallback')
    const [called, cancelled] = [jest.fn(), jest.fn()]
    onIdle(called, 400)
    onIdle(cancelled, 400)()
    jest.advanceTimersByTime(99)
    expect(called).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect([called.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0])
  })

  test('measures no performance entries', () => {
    replace(globalThis, 'PerformanceObserver')
    expect([isMeasured('paint'), watchEntries('paint', () => undefined)]).toEqual([false, undefined])
  })

  test('has no view transitions', () => {
    expect(hasViewTransitions()).toBe(false)
  })

  test('has no share sheet, or one that does not open', async () => {
    expect(await openShareSheet({})).toBe(false)
    replace(navigator, 'share', () => Promise.reject(new DOMException('', 'NotAllowedError')))
    expect(await openShareSheet({})).toBe(false)
  })

  test('copies by a selection where it has no clipboard', async () => {
    let copied = ''
    replace(document, 'execCommand', (command: string) => {
      const field = document.activeElement as HTMLTextAreaElement
      copied = command === 'copy' ? field.value.slice(field.selectionStart, field.selectionEnd) : ''
      return true
    })
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    await copyText('6901f4c2')
    expect([copied, document.activeElement, document.querySelector('textarea')]).toEqual([
      '6901f4c2',
      button,
      null
    ])
    replace(document, 'execCommand', () => false)
    await expect(copyText('6901f4c2')).rejects.toThrow('did not copy')
    expect(document.querySelector('textarea')).toBeNull()
    button.remove()
  })
})

describe('a browser that has it', () => {
  test('gets the messages of other tabs', () => {
    const channel = { postMessage: jest.fn(), close: jest.fn(), onmessage: (_: object) => {} }
    replace(globalThis, 'BroadcastChannel', function () {
      return channel
    })
    const onMessage = jest.fn()
    const opened = openChannel('x', onMessage)
    channel.onmessage({ data: 'from another' })
    opened?.send('own')
    opened?.close()
    expect(onMessage).toHaveBeenCalledWith('from another')
    expect(channel.postMessage).toHaveBeenCalledWith('own')
    expect(channel.close).toHaveBeenCalled()
  })

  test('opens its share sheet; to close it is not a failure', async () => {
    const share = jest.fn().mockResolvedValue(undefined)
    replace(navigator, 'share', share)
    expect(await openShareSheet({ url: '/x' })).toBe(true)
    expect(share).toHaveBeenCalledWith({ url: '/x' })
    share.mockRejectedValue(new DOMException('', 'AbortError'))
    expect(await openShareSheet({})).toBe(true)
  })

  test('waits for the idle callback, which can be cancelled', () => {
    const [request, cancel, callback] = [jest.fn(() => 7), jest.fn(), jest.fn()]
    replace(globalThis, 'requestIdleCallback', request)
    replace(globalThis, 'cancelIdleCallback', cancel)
    onIdle(callback, 400)()
    expect(request).toHaveBeenCalledWith(callback, { timeout: 400 })
    expect(cancel).toHaveBeenCalledWith(7)
  })
})

test('random digits are as many as asked for, and differ', () => {
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/)
  expect(randomHex(16)).not.toBe(randomHex(16))
})

test('a hash is derived as by the server', async () => {
  const derive = await hashDeriver('text', 10)
  expect(await derive?.('7')).toBe(pbkdf2Sync('text', '7', 10, 4, 'sha256').readUInt32BE())
})
