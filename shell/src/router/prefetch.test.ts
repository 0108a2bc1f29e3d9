import { watchLinks } from './prefetch'

const ahead = jest.fn()
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  ahead.mockClear()
  stop = watchLinks(document, ahead)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

function link(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('a, button')?.firstElementChild ?? document.querySelector('a, button')!
}
const on = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }))

test('a pointer that rests on a link brings its page ahead, one that passes by does not', () => {
  const element = link('<a href="/product/1"><img /></a>')
  on(element, 'pointerover')
  on(document.body, 'pointerover')
  jest.runAllTimers()
  expect(ahead).not.toHaveBeenCalled()
  on(element, 'pointerover')
  jest.runAllTimers()
  expect(ahead.mock.calls.map(([url]) => (url as URL).pathname)).toEqual(['/product/1'])
})

test.each(['focusin', 'touchstart'])('%s is enough, and asks once', type => {
  const element = link('<a href="/product/1">x</a>')
  on(element, 'pointerover')
  on(element, type)
  jest.runAllTimers()
  expect(ahead).toHaveBeenCalledTimes(1)
})

test.each([
  '<a href="https://elsewhere.example/">x</a>',
  '<a href="/x" target="_blank">x</a>',
  '<a href="/x" download>x</a>',
  '<a href="/">x</a>',
  '<button>x</button>'
])('nothing is brought for %s', html => {
  on(link(html), 'focusin')
  expect(ahead).not.toHaveBeenCalled()
})
