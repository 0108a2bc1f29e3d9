import { mostLinked, watchLinks } from './prefetch'

const prefetch = jest.fn()
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  prefetch.mockClear()
  stop = watchLinks(document, prefetch)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

function render(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('a, button')?.firstElementChild ?? document.querySelector('a, button')!
}
const dispatch = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }))

test('prefetches a link after the pointer has rested on it, not when it only passes', () => {
  const element = render('<a href="/product/1"><img /></a>')
  dispatch(element, 'pointerover')
  dispatch(document.body, 'pointerover')
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
  dispatch(element, 'pointerover')
  jest.runAllTimers()
  expect(prefetch.mock.calls.map(([url]) => (url as URL).pathname)).toEqual(['/product/1'])
})

test.each(['focusin', 'touchstart'])('%s prefetches at once, and only once', type => {
  const element = render('<a href="/product/1">x</a>')
  dispatch(element, 'pointerover')
  dispatch(element, type)
  jest.runAllTimers()
  expect(prefetch).toHaveBeenCalledTimes(1)
})

test.each([
  '<a href="https://elsewhere.example/">x</a>',
  '<a href="/x" target="_blank">x</a>',
  '<a href="/x" download>x</a>',
  '<a href="/">x</a>',
  '<button>x</button>'
])('does not prefetch %s', html => {
  dispatch(render(html), 'focusin')
  expect(prefetch).not.toHaveBeenCalled()
})

test('the most linked page is that of most addresses of this origin, other than the current one', () => {
  history.replaceState(null, '', '/products?page=2')
  render(`
    <a href="/products">1</a><a href="/products?page=3">3</a><a href="/products?page=4">4</a>
    <a href="https://wa.me/1">Chat</a><a href="https://wa.me/2">Chat</a><a href="https://wa.me/3">Chat</a>
    <a href="/brand/aurel">Aurel</a><a href="/product/1/bag">Bag</a>
    <a href="/product/2/shoe">Shoe</a><a href="/product/3/ring">Ring</a>`)
  expect(mostLinked(document)?.pathname).toBe('/product/1/bag')
})

test.each([
  ['the current page', '<a href="/">1</a><a href="/">2</a><a href="/">3</a>'],
  ['a page with two links', '<a href="/contact">1</a><a href="/contact">2</a><a href="/faq">3</a>']
])('%s is not the most linked page', (_, html) => {
  history.replaceState(null, '', '/')
  render(html)
  expect(mostLinked(document)).toBeUndefined()
})
