import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Field, TextAreaField, type FieldKind } from './field'
import { SelectField } from './select-field'
import { StatusDot } from './status-dot'
import { Price } from './price'

test('a field refers to its hint and error', () => {
  render(<Field label="City" hint="In full" error="City is required." />)
  const city = screen.getByRole('textbox', { name: 'City' })
  expect(city).toHaveAccessibleDescription('In full City is required.')
  expect(city).toBeInvalid()
})

test.each<[FieldKind | undefined, string, string | null, string | null]>([
  [undefined, 'auto', null, null],
  ['search', 'auto', 'search', null],
  ['email', 'ltr', 'email', null],
  ['tel', 'ltr', 'tel', 'tel'],
  ['password', 'ltr', 'password', null],
  ['code', 'ltr', null, null],
  ['number', 'ltr', null, 'numeric']
])('C241 a field of %s has the direction %s, its type and keyboard', (kind, dir, type, keyboard) => {
  render(<Field label="Held" kind={kind} />)
  const field = screen.getByLabelText('Held')
  expect(field).toHaveAttribute('dir', dir)
  expect(field.getAttribute('type')).toBe(type)
  expect(field.getAttribute('inputmode')).toBe(keyboard)
})

test('C241 an empty text has the direction of the page', () => {
  const change = () => undefined
  const { rerender } = render(<Field label="Held" kind="search" value="" onChange={change} />)
  expect(screen.getByLabelText('Held')).not.toHaveAttribute('dir')
  rerender(<Field label="Held" kind="search" value="bag" onChange={change} />)
  expect(screen.getByLabelText('Held')).toHaveAttribute('dir', 'auto')
  rerender(<Field label="Held" kind="code" value="" onChange={change} />)
  expect(screen.getByLabelText('Held')).toHaveAttribute('dir', 'ltr')
})

test('C241 a text of several lines has the direction of its letters', () => {
  render(<TextAreaField label="Note" />)
  expect(screen.getByLabelText('Note')).toHaveAttribute('dir', 'auto')
})

test.each<FieldKind>(['tel', 'code', 'number'])('C238 a field of %s writes Latin digits', async kind => {
  const typed: string[] = []
  function Example() {
    const [value, setValue] = useState('')
    return (
      <Field
        label="Held"
        kind={kind}
        value={value}
        onChange={({ target }) => {
          typed.push(target.value)
          setValue(target.value)
        }}
      />
    )
  }
  render(<Example />)
  const field = screen.getByLabelText<HTMLInputElement>('Held')
  await userEvent.type(field, '13')
  await userEvent.type(field, '٢', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field).toHaveValue('123')
  expect(field.selectionStart).toBe(2)
  await userEvent.keyboard('۴')
  expect(field).toHaveValue('1243')
  expect(typed.at(-1)).toBe('1243')
})

test('C238 a text keeps its digits, and one that is being composed is left alone', async () => {
  render(
    <>
      <Field label="Street" />
      <Field label="Code" kind="code" />
    </>
  )
  await userEvent.type(screen.getByLabelText('Street'), 'شارع ٥')
  expect(screen.getByLabelText('Street')).toHaveValue('شارع ٥')
  const code = screen.getByLabelText('Code')
  fireEvent(code, createEvent.input(code, { target: { value: 'ب٥' }, isComposing: true }))
  expect(code).toHaveValue('ب٥')
})

test('a select has a label and options', () => {
  render(<SelectField label="View" options={[{ value: '12', text: '12' }]} />)
  expect(screen.getByRole('combobox', { name: 'View' })).toHaveValue('12')
})

test.each([
  ['Cancelled', 'danger'],
  ['Shipped', 'info'],
  ['Delivered', 'success'],
  ['Pending', 'pending'],
  ['On its way', 'pending']
])('%s has its colour', (status, tone) => {
  render(<StatusDot status={status} />)
  expect(screen.getByText(status)).toHaveAttribute('data-tone', tone)
})

test('strikes the old price through, amounts keep their direction', () => {
  const { container } = render(<Price original="AED 100" sale="AED 80" off="20% off" was="Was" now="Now" />)
  expect(container).toHaveTextContent('Now AED 80Was AED 10020% off')
  expect(container.querySelector('s bdi')).toHaveTextContent('AED 100')
})
