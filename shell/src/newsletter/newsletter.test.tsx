import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Newsletter } from './newsletter'

const show = () => render(<Newsletter />)

test('C242 the newsletter keeps an address until it is submitted', async () => {
  const email = () => screen.getByRole('textbox', { name: 'E-mail' })
  const first = show()
  await userEvent.type(email(), 'layla@example')
  first.unmount()
  const second = show()
  expect(email()).toHaveValue('layla@example')
  await userEvent.type(email(), '.com{Enter}')
  second.unmount()
  show()
  expect(email()).toHaveValue('')
})

test('SH-107 the newsletter reports a bad address at its field, without the browser’s bubbles', async () => {
  const calls = fakeHttp({})
  show()
  const block = within(screen.getByRole('region', { name: 'Subscribe Now & Get 20% Off' }))
  const email = block.getByRole('textbox', { name: 'E-mail' })
  const subscribe = () => userEvent.click(block.getByRole('button', { name: 'SUBSCRIBE' }))
  expect(email.closest('form')).toHaveAttribute('novalidate')
  await subscribe()
  expect(email).toBeInvalid()
  expect(email).toHaveAccessibleDescription('Email is required.')
  expect(email).toHaveFocus()
  await userEvent.type(email, 'layla')
  expect(email).not.toHaveAttribute('aria-invalid')
  await subscribe()
  expect(email).toHaveAccessibleDescription('Enter a valid email address.')
  await userEvent.type(email, '@example.com')
  await subscribe()
  expect(email).not.toHaveAttribute('aria-invalid')
  expect(calls).toEqual([])
})
