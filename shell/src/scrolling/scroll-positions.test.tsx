import type { Location } from '@sahra/shared/routing/router'
import { render } from '@testing-library/react'
import { saveScrollPosition, useScrollPositions } from './scroll-positions'

const at = (pathname: string, more: Partial<Location> = {}): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
  mask: undefined,
  ...more
})
const scrolls: unknown[] = []
let scrolledTo = 0

function Page({
  location,
  preventScrollReset = false
}: {
  location: Location
  preventScrollReset?: boolean
}) {
  useScrollPositions({ location, preventScrollReset })
  return <h2 id="sizes & fit">Sizes</h2>
}

beforeEach(() => {
  scrolls.length = 0
  scrolledTo = 0
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolledTo })
  // Scroll methods of Chromium return promises.
  const scroll = (_left: unknown, top: unknown) => Promise.resolve(scrolls.push(top))
  Object.assign(window, { scrollTo: scroll })
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    return Promise.resolve(scrolls.push(this.id)) as never
  }
})

test('a new page starts at the top, an earlier one where it was left', () => {
  const { rerender, unmount } = render(<Page location={at('/list')} />)
  expect(scrolls).toEqual([])
  scrolledTo = 700
  saveScrollPosition(at('/list'))
  rerender(<Page location={at('/thing')} />)
  rerender(<Page location={at('/list')} />)
  expect(scrolls).toEqual([0, 700])
  unmount()
})

test('a fragment scrolls to its element, and a filter of the same page nowhere', () => {
  const { rerender } = render(<Page location={at('/list')} />)
  rerender(<Page location={at('/list', { hash: '#sizes%20%26%20fit', key: 'b' })} />)
  rerender(<Page location={at('/list', { search: '?max=9', key: 'c' })} preventScrollReset />)
  rerender(<Page location={at('/list', { hash: '#%E0%A4%A', key: 'd' })} />)
  expect(scrolls).toEqual(['sizes & fit', 0])
})

test('a page that the visitor has scrolled before it is hydrated stays there', () => {
  scrolledTo = 300
  saveScrollPosition(at('/list'))
  scrolledTo = 120
  render(<Page location={at('/list')} />)
  expect(scrolls).toEqual([])
})

test('positions outlive the page in the tab', () => {
  const { unmount } = render(<Page location={at('/list', { key: 'default' })} />)
  scrolledTo = 450
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  unmount()
  scrolledTo = 0
  render(<Page location={at('/list', { key: 'default' })} />)
  expect(scrolls).toEqual([450])
  expect(history.scrollRestoration).toBe('manual')
})
