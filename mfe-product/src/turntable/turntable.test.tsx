import { renderPage } from '@sahra/shared/testing/render-page'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { frameAfter, frameAt, stepsOf } from './turntable.rules'
import { Component as Turntable } from './turntable.widget'

const onClose = jest.fn()

/** The PointerEvent of jsdom has no place. */
const pointer = (target: Element, type: string, clientX: number) =>
  fireEvent(target, new MouseEvent(`pointer${type}`, { clientX, bubbles: true }))

function show() {
  renderPage(
    { Component: () => <Turntable sheet="/media/bag-turn.webp" name="Palmyra" onClose={onClose} /> },
    { path: '/', at: '/' }
  )
  const stage = screen.getByRole('slider', { name: 'Palmyra' })
  const image = stage.querySelector('img')!
  Object.defineProperty(stage, 'clientWidth', { value: 240 })
  // jsdom knows no pointer to capture
  stage.setPointerCapture = jest.fn()
  return { stage, image, degrees: () => stage.getAttribute('aria-valuenow') }
}

test('frames go round in both directions', () => {
  expect([0, 23, 24, -1, -25, 47.6].map(frameAt)).toEqual([0, 23, 0, 23, 23, 0])
  expect(['ArrowRight', 'ArrowLeft', 'PageUp', 'Home', 'End', 'a'].map(key => frameAfter(key, 23))).toEqual([
    0,
    22,
    5,
    0,
    23,
    undefined
  ])
  expect([stepsOf(120, 240), stepsOf(-240, 240), stepsOf(10, 0)]).toEqual([6, -12, 0])
})

test('keys turn it, and the angle is announced', async () => {
  const { stage, image, degrees } = show()
  stage.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(stage).toHaveAttribute('aria-valuetext', '345 degrees')
  await userEvent.keyboard('{Home}{PageUp}{ArrowRight}')
  expect(degrees()).toBe('105')
  expect(image.style.getPropertyValue('--column')).toBe('1')
  expect(image.style.getPropertyValue('--row')).toBe('1')
})

test('a drag turns it until the pointer is up', async () => {
  const { stage, degrees } = show()
  pointer(stage, 'move', 200)
  pointer(stage, 'down', 100)
  pointer(stage, 'move', 140)
  await waitFor(() => expect(degrees()).toBe('30'))
  pointer(stage, 'move', 80)
  await waitFor(() => expect(degrees()).toBe('345'))
  pointer(stage, 'up', 0)
  pointer(stage, 'move', 200)
  stage.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(degrees()).toBe('0')
})

test('says that the pictures load, and when they cannot be loaded', () => {
  const { image } = show()
  expect(screen.getByRole('status')).toHaveTextContent('Loading the pictures')
  fireEvent.error(image)
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
  fireEvent.load(image)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(image).not.toHaveAttribute('data-loading')
})

test('Escape closes it', async () => {
  show()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

describe('C389 the first turn', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
  const withMotion = (matches: boolean) =>
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)

  test('is one slow quarter, once the pictures are there', () => {
    withMotion(false)
    const { image, degrees } = show()
    pass(5000)
    expect(degrees()).toBe('0')
    fireEvent.load(image)
    pass(750)
    expect(degrees()).toBe('45')
    pass(5000)
    expect(degrees()).toBe('90')
  })

  test('ends when the visitor turns it', () => {
    withMotion(false)
    const { stage, image, degrees } = show()
    fireEvent.load(image)
    pass(250)
    fireEvent.keyDown(stage, { key: 'Home' })
    pass(5000)
    expect(degrees()).toBe('0')
  })

  test('is none under reduced motion', () => {
    withMotion(true)
    const { image, degrees } = show()
    fireEvent.load(image)
    pass(5000)
    expect(degrees()).toBe('0')
  })
})
