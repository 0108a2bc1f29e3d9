import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Stepper } from './stepper'

const asked: [number, number][] = []

function Example({ start, max }: { start: number; max?: number }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      value={value}
      max={max}
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      onChange={(next, wish) => {
        asked.push([next, wish])
        setValue(next)
      }}
    />
  )
}

const field = () => screen.getByRole('spinbutton', { name: 'Quantity' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
beforeEach(() => void asked.splice(0))

test('it goes up and down, never below one', async () => {
  render(<Example start={1} />)
  expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  await press('More')
  await press('More')
  expect(field()).toHaveValue(3)
  await press('Less')
  expect(field()).toHaveValue(2)
})

test('past the limit it stays and tells what was asked for', async () => {
  render(<Example start={9} max={10} />)
  await press('More')
  await press('More')
  expect(field()).toHaveValue(10)
  expect(asked).toEqual([
    [10, 10],
    [10, 11]
  ])
})

test.each([
  ['0', 1],
  ['-4', 1],
  ['7', 7],
  ['99', 10],
  ['2.9', 2]
])('typed %s becomes %s', async (text, value) => {
  render(<Example start={3} max={10} />)
  await userEvent.clear(field())
  await userEvent.click(field())
  await userEvent.paste(text)
  await userEvent.tab()
  expect(field()).toHaveValue(value)
})

test('an empty field becomes the smallest number when she leaves it', async () => {
  render(<Example start={3} />)
  await userEvent.clear(field())
  expect(field()).toHaveValue(null)
  expect(asked).toEqual([])
  await userEvent.tab()
  expect(field()).toHaveValue(1)
  expect(asked).toEqual([[1, 1]])
})

test('passing through the field changes nothing', async () => {
  render(<Example start={3} />)
  await userEvent.click(field())
  await userEvent.tab()
  expect(asked).toEqual([])
})

test('what the owner takes back later does not stay in the field', async () => {
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
  expect(field()).toHaveValue(98)
  rerender(stepper(3))
  expect(field()).toHaveValue(3)
  expect(field()).toHaveFocus()
})
