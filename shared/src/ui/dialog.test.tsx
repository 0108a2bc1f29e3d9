import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog'

function Example({ closable }: { closable?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Remove this piece?" closable={closable}>
        <button>First</button>
        <button>Last</button>
      </Dialog>
    </>
  )
}

const opened = async (closable = false) => {
  render(<Example closable={closable} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Remove this piece?' })
}

test('SX-014 has a name, focuses its title, traps Tab and restores the focus', async () => {
  await opened()
  expect(screen.getByRole('heading', { name: 'Remove this piece?' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a click on the backdrop closes it, a press that began inside does not', async () => {
  const dialog = await opened()
  fireEvent.mouseDown(screen.getByRole('heading', { name: 'Remove this piece?' }))
  fireEvent.click(dialog)
  expect(dialog).toBeInTheDocument()
  await userEvent.click(dialog)
  expect(dialog).not.toBeInTheDocument()
})

test('C201 locks the scrolling of the page while open, and marks it as covered before anything is focused', async () => {
  const marked: boolean[] = []
  const { showModal } = HTMLDialogElement.prototype
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementationOnce(function (
    this: HTMLDialogElement
  ) {
    marked.push('covered' in document.body.dataset)
    showModal.call(this)
  })
  await opened(true)
  expect(marked).toEqual([true])
  expect(document.body).toHaveStyle({ overflow: 'hidden' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' })
  expect(document.body.dataset).not.toHaveProperty('covered')
})
