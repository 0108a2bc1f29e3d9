import { Dialog } from '@mui/material'
import { render, screen } from '@testing-library/react'
import { Messages } from './messages'

// Its packages are modules that Jest cannot load.
jest.mock('react-admin', () => ({ Notification: () => <p>Add a note: done</p> }))

test('C494 a message is in a status that no dialog hides from screen readers, and once on the page', async () => {
  const page = (
    <>
      <p>The order</p>
      <Messages />
      <Dialog open>
        <p>Note</p>
        <Dialog open>The link</Dialog>
      </Dialog>
    </>
  )
  const { unmount } = render(page)
  expect(await screen.findByRole('dialog')).toHaveTextContent('The link')
  for (const text of ['The order', 'Note'])
    expect(screen.getByText(text).closest('[aria-hidden=true]')).not.toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Add a note: done')
  expect(screen.getAllByText('Add a note: done')).toHaveLength(1)
  unmount()
  expect(document.querySelector('slot')).toBeNull()
})
