import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { Screen } from './screen'

// Its packages are modules that Jest cannot load.
jest.mock('react-admin', () => ({ useTranslate: () => (key: string) => key }))

beforeEach(() => void (window.scrollTo = jest.fn()))

let setHeading: (text: string) => void
function Step() {
  const [isDone, setDone] = useState(false)
  return isDone ? <p>Done</p> : <button onClick={() => setDone(true)}>Confirm</button>
}
function Bar() {
  const [text, set] = useState('Today')
  setHeading = set
  return <h1 id="react-admin-title">{text}</h1>
}
function open() {
  render(
    <MemoryRouter>
      <Bar />
      <Link to="/orders">Orders</Link>
      <Screen>
        <Routes>
          <Route path="/" element={<Step />} />
          <Route path="/orders" element={<p>List</p>} />
        </Routes>
      </Screen>
    </MemoryRouter>
  )
}

test('C312 a new screen takes the focus when it has its heading, and gives the document its title', async () => {
  open()
  expect(document.title).toBe('Today · desk.title')
  expect(document.body).toHaveFocus()
  act(() => setHeading(''))
  fireEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect(await screen.findByText('List')).toBeVisible()
  expect(document.body).toHaveFocus()
  act(() => setHeading('Orders'))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus())
  expect(document.title).toBe('Orders · desk.title')
})

test('C312 a new screen begins at its first row, which the focus does not move below the bar', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Orders' }))
  act(() => setHeading('Orders'))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus())
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})

test('C312 the focus of a control that has gone goes to the screen', async () => {
  open()
  const button = screen.getByRole('button', { name: 'Confirm' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Today' })).toHaveFocus())
})
