import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'

function Example({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <ConfirmDialog
        open={open}
        question="Are you sure?"
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const opened = async () => {
  const onConfirm = jest.fn()
  render(<Example onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
  return onConfirm
}

const isClosed = () => {
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
}

test('C112 confirms once, closes and returns the focus', async () => {
  const onConfirm = await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  isClosed()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the backdrop', () => userEvent.click(screen.getByRole('alertdialog'))],
  ['the second button', () => userEvent.click(screen.getByRole('button', { name: 'Keep it' }))]
])('C112 %s means no', async (_, decline) => {
  const onConfirm = await opened()
  await decline()
  expect(onConfirm).not.toHaveBeenCalled()
  isClosed()
})

test('C112 an Enter key that is still held does not confirm', async () => {
  const onConfirm = await opened()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toBeVisible()
})
