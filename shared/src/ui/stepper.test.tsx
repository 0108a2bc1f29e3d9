import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Stepper } from './stepper'

const changes: [number, number][] = []

function Example({ start, max }: { start: number; max?: number }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      value={value}
      max={max}
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      onChange={(next, requested) => {
        changes.push([next, requested])
        setValue(next)
      }}
    />
  )
}

const field = () => screen.getByRole('spinbutton', { name: 'Quantity' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
beforeEach(() => void changes.splice(0))
afterEach(() => void jest.useRealTimers())

test('counts up and down, never below one', async () => {
  render(<Example start={1} />)
  expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  await press('More')
  await press('More')
  expect(field()).toHaveValue('3')
  await press('Less')
  expect(field()).toHaveValue('2')
})

test('stays at the limit and reports the requested number', async () => {
  render(<Example start={9} max={10} />)
  await press('More')
  await press('More')
  expect(field()).toHaveValue('10')
  expect(changes).toEqual([
    [10, 10],
    [10, 11]
  ])
})

test.each([
  ['0', 1],
  ['-4', 1],
  ['7', 7],
  ['99', 10],
  ['٧', 7],
  ['۱۰', 10],
  ['pieces', 1],
  ['2.9', 3],
  ['2,5', 3],
  ['٢٫٥', 3],
  ['1e1', 3],
  ['7 pieces', 3]
])('CC-011, C238, C239 typed %s becomes %s', async (text, value) => {
  render(<Example start={3} max={10} />)
  await userEvent.clear(field())
  await userEvent.click(field())
  await userEvent.paste(text)
  await userEvent.tab()
  expect(field()).toHaveValue(String(value))
})

test.each(['{Enter}', '{Tab}'])('a typed number is reported once, on %s', async key => {
  render(<Example start={1} />)
  await userEvent.tripleClick(field())
  await userEvent.keyboard('60')
  expect(changes).toEqual([])
  await userEvent.keyboard(key)
  expect(changes).toEqual([[60, 60]])
  await userEvent.tab()
  expect(changes).toHaveLength(1)
})

test('a typed number is reported after a pause, within the limits', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  render(<Example start={10} max={10} />)
  await user.tripleClick(field())
  await user.keyboard('6')
  act(() => void jest.advanceTimersByTime(900))
  await user.keyboard('0')
  act(() => void jest.advanceTimersByTime(900))
  expect(changes).toEqual([])
  act(() => void jest.advanceTimersByTime(200))
  expect(changes).toEqual([[10, 60]])
  expect(field()).toHaveValue('10')
})

test('the buttons count from the typed number', async () => {
  render(<Example start={1} />)
  await userEvent.tripleClick(field())
  await userEvent.keyboard('7')
  await press('More')
  expect(field()).toHaveValue('8')
})

test('a value that the parent changes during the pause drops the typed number', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const stepper = (value: number) => (
    <Stepper
      value={value}
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      onChange={(...change) => changes.push(change)}
    />
  )
  const { rerender } = render(stepper(1))
  await user.tripleClick(field())
  await user.keyboard('60')
  rerender(stepper(4))
  act(() => void jest.advanceTimersByTime(2000))
  expect(changes).toEqual([])
  expect(field()).toHaveValue('4')
})

test('an empty field becomes the minimum on blur', async () => {
  render(<Example start={3} />)
  await userEvent.clear(field())
  expect(field()).toHaveValue('')
  expect(changes).toEqual([])
  await userEvent.tab()
  expect(field()).toHaveValue('1')
  expect(changes).toEqual([[1, 1]])
})

test('the arrow keys count up and down', async () => {
  render(<Example start={1} max={2} />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(field()).toHaveValue('2')
  expect(field()).toHaveAttribute('aria-valuenow', '2')
  expect(field()).toHaveAttribute('aria-valuemax', '2')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field()).toHaveValue('1')
})

test('C239 only whole numbers are reported', async () => {
  render(<Example start={3} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '2,5{Enter}')
  expect(changes).toEqual([])
  expect(field()).toHaveValue('3')
})

test('focus and blur change nothing', async () => {
  render(<Example start={3} />)
  await userEvent.click(field())
  await userEvent.tab()
  expect(changes).toEqual([])
})

test('a value that the parent changes later replaces the typed text', async () => {
  const stepper = (value: number) => (
    <Stepper
      value={value}
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      onChange={() => undefined}
    />
  )
  const { rerender } = render(stepper(3))
  await userEvent.clear(field())
  await userEvent.type(field(), '98')
  rerender(stepper(98))
  expect(field()).toHaveValue('98')
  rerender(stepper(3))
  expect(field()).toHaveValue('3')
  expect(field()).toHaveFocus()
})
