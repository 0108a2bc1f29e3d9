import { render, screen } from '@testing-library/react'
import { Field } from './field'
import { SelectField } from './select-field'
import { StatusDot } from './status-dot'
import { Price } from './price'

test('a field refers to its hint and error', () => {
  render(<Field label="City" hint="In full" error="City is required." />)
  const city = screen.getByRole('textbox', { name: 'City' })
  expect(city).toHaveAccessibleDescription('In full City is required.')
  expect(city).toBeInvalid()
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
