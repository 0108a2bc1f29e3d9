import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { flushSync } from 'react-dom'

configure({
  // The first rendering of a feature is slow on a loaded machine.
  asyncUtilTimeout: 5000,
  // Not inside `act`: a page that suspends there never resumes, since that `act` is not awaited.
  eventWrapper: event => flushSync(event)
})
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  // What the forms of the test before have stored.
  if (typeof window !== 'undefined') sessionStorage.clear()
})

class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
/** Browser APIs that jsdom lacks. A test in the Node environment has no window. */
if (typeof window !== 'undefined') installBrowserApis()

function installBrowserApis(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
    ;(this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('button'))?.focus()
  }
  HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
  HTMLElement.prototype.showPopover = function () {
    this.setAttribute('data-popover-open', '')
  }
  HTMLElement.prototype.hidePopover = function () {
    this.removeAttribute('data-popover-open')
  }
  HTMLElement.prototype.scrollIntoView = () => undefined
  HTMLElement.prototype.scrollTo = () => undefined
  HTMLElement.prototype.scrollBy = () => undefined
  window.scrollTo = () => undefined
  // A browser that is always idle.
  window.requestIdleCallback = callback => {
    queueMicrotask(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
    return 0
  }
  window.cancelIdleCallback = () => undefined
  window.matchMedia = query =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined
    })
  Object.assign(window, { IntersectionObserver: NoopObserver, ResizeObserver: NoopObserver })
  Object.assign(globalThis, { reportError: (error: unknown) => console.error(error) })
}
