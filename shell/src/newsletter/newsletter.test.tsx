import { $writableSettings } from '@sahra/shared/stores/settings'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { act, render, screen, within } from '@testing-library/react'
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

describe('where the house offers the newsletter', () => {
  const offered = {
    shipping: { methods: [] },
    tax: { rate: 5, displayMode: 'exclusive' },
    newsletter: true as const
  }
  beforeEach(() => $writableSettings.set({ status: 'ready', settings: offered, loadedAt: 0 }))
  afterEach(() => act(() => $writableSettings.set({ status: 'loading' })))
  const submit = async (email: string) => {
    show()
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), `${email}{Enter}`)
  }

  test('SH-110 it asks for a mail that confirms the address', async () => {
    const calls = fakeHttp({ 'POST /api/newsletter/subscribe': { success: true, message: '' } })
    await submit('layla@example.com')
    expect(await screen.findByRole('status')).toHaveTextContent('Please confirm with the button in it.')
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/newsletter/subscribe', body: { email: 'layla@example.com' } }
    ])
  })

  test('SH-110 a failure stands at the field and keeps the address', async () => {
    fakeHttp({ 'POST /api/newsletter/subscribe': status(503, {}) })
    await submit('layla@example.com')
    const email = screen.getByRole('textbox', { name: 'E-mail' })
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
    expect(email).toHaveValue('layla@example.com')
    expect(email).toHaveFocus()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
