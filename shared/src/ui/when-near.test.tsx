import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { WhenNear } from './when-near'

let notify: (isIntersecting: boolean) => void = () => undefined
const observed: Element[] = []
const original = window.IntersectionObserver

beforeEach(() => {
  observed.length = 0
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      notify = isIntersecting =>
        callback([{ isIntersecting }] as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
    }
    observe(element: Element) {
      observed.push(element)
    }
    disconnect() {
      observed.length = 0
    }
  } as unknown as typeof IntersectionObserver
})
afterEach(() => {
  window.IntersectionObserver = original
})

test('children appear when their place is near, and stay', () => {
  render(<WhenNear>row</WhenNear>)
  expect(observed).toHaveLength(1)
  act(() => notify(false))
  expect(screen.queryByText('row')).not.toBeInTheDocument()
  act(() => notify(true))
  expect(screen.getByText('row')).toBeInTheDocument()
  expect(observed).toHaveLength(0)
})

test('the server renders an empty place', () => {
  expect(renderToString(<WhenNear>row</WhenNear>)).toBe('<div></div>')
})
