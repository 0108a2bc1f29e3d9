import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field'

test('AC-042 the button shows and hides the password; text and focus stay', async () => {
  render(<PasswordField label="Password" name="password" hint="Long." />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toBeRequired()
  await userEvent.type(field, 'twelve elephants')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('twelve elephants')
  expect(field).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAccessibleDescription('Long.')
})

test('AC-042 the button works by keyboard and keeps the link beside it', async () => {
  render(<PasswordField label="Password" name="password" aside={<a href="/forgot">Forgot</a>} />)
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Forgot' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
})
