import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useCoversControl } from './covers-control'

type Box = [left: number, top: number, width: number, height: number]

const place = (element: HTMLElement, [left, top, width, height]: Box): void => {
  const rectangle = { left, top, width, height, right: left + width, bottom: top + height }
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(rectangle as DOMRect)
}

/** Its place is at 320, 770 and has 52 pixels. */
function Disc() {
  const link = useRef<HTMLAnchorElement>(null)
  const covers = useCoversControl(link, '/')
  return (
    <a
      ref={element => {
        link.current = element
        const size = { offsetLeft: 320, offsetTop: 770, offsetWidth: 52, offsetHeight: 52 }
        for (const [name, value] of Object.entries(size))
          if (element) Object.defineProperty(element, name, { value, configurable: true })
      }}
      href="/chat"
    >
      {covers ? 'away' : 'there'}
    </a>
  )
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function show(Control: 'button' | 'p', box: Box): string | null {
  render(
    <>
      <main>
        <Control data-testid="below" />
      </main>
      <Disc />
    </>
  )
  place(screen.getByTestId('below'), box)
  fireEvent.scroll(window)
  act(() => jest.advanceTimersByTime(200))
  return screen.getByRole('link').textContent
}

test.each<[string, Box, string]>([
  ['a heart below it', [330, 780, 44, 44], 'away'],
  ['a button that it touches by a pixel', [300, 740, 21, 31], 'away'],
  ['a button beside it', [270, 780, 50, 44], 'there'],
  ['a button above it', [320, 700, 52, 70], 'there'],
  ['a button that is not shown', [330, 780, 0, 0], 'there'],
  ['a banner of half the window', [0, 700, innerWidth, innerHeight / 2], 'there']
])('C121 leaves while it would rest on a control: %s', (_name, box, where) => {
  expect(show('button', box)).toBe(where)
})

test('C121 stays on what cannot be pressed', () => {
  expect(show('p', [0, 0, 390, 844])).toBe('there')
})
