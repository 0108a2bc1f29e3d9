import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { flushSync } from 'react-dom'

configure({
  // A busy machine may take its time with a room's first rendering.
  asyncUtilTimeout: 5000,
  // Not inside `act`: a page that begins to wait for data there is never woken, since nobody awaits that `act`.
  eventWrapper: event => flushSync(event)
})
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

class Unobserved {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
/** What browsers have and jsdom does not; as little as the rooms need. Nothing where a test runs as the server does. */
if (typeof window !== 'undefined') fillIn()

function fillIn(): void {
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
  window.matchMedia = query =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined
    })
  Object.assign(window, { IntersectionObserver: Unobserved, ResizeObserver: Unobserved })
  Object.assign(globalThis, { reportError: (error: unknown) => console.error(error) })
}
