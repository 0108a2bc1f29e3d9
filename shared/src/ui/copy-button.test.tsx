import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyButton } from './copy-button'

afterEach(() => jest.useRealTimers())

test('confirms for 1.5 seconds', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  render(<CopyButton text="6901f4c2" label="Copy ID" />)
  await user.click(screen.getByRole('button', { name: 'Copy ID' }))
  expect(await screen.findByText('Copied!')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('6901f4c2')
  act(() => jest.advanceTimersByTime(1499))
  expect(screen.getByText('Copied!')).toBeVisible()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('button', { name: 'Copy ID' })).toBeVisible()
})

test('says that the browser refuses', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  render(<CopyButton text="6901f4c2" label="Copy ID" />)
  await user.click(screen.getByRole('button', { name: 'Copy ID' }))
  expect(await screen.findByText('Could not be copied')).toBeVisible()
  expect(screen.getByRole('button')).toHaveFocus()
})
