import { act } from '@testing-library/react'
import { startTransition, useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { lateLayout, leaveFirstPage } from './late-layout'

jest.mock('@sahra/shared/browser/idle', () => ({
  onIdle: (callback: () => void) => {
    callback()
    return () => undefined
  }
}))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

type Part = ComponentType<{ page: string }>
const Chat: Part = ({ page }) => <p>Chat on {page}</p>
const Footer: Part = ({ page }) => <p>Footer of {page}</p>
const html = (part: string) => `<div data-late=""><!--$--><p>${part} <!-- -->first</p><!--/$--></div>`

function failing(times: number, part: Part) {
  const load = jest.fn<Promise<Part>, []>(() => Promise.resolve(part))
  for (let n = 0; n < times; n++) load.mockRejectedValueOnce(new Error('No such chunk'))
  return load
}

test('C256 a part that cannot be loaded stays as the server sent it, and the next page does not wait for it', async () => {
  const loadChat = failing(2, Chat)
  const loadFooter = failing(3, Footer)
  const [LateChat, LateFooter] = [lateLayout(loadChat), lateLayout(loadFooter)]
  let setPage: (page: string) => void = () => undefined
  function Page() {
    const [page, set] = useState('first')
    setPage = set
    return (
      <>
        <h1>{page}</h1>
        <LateChat page={page} />
        <LateFooter page={page} />
      </>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<h1>first</h1>${html('Chat on')}${html('Footer of')}`
  const errors: unknown[] = []
  await act(async () => hydrateRoot(container, <Page />, { onRecoverableError: error => errors.push(error) }))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect([loadChat, loadFooter].map(load => load.mock.calls.length)).toEqual([2, 2])
  expect(container.textContent).toBe('firstChat on firstFooter of first')
  expect(errors).toEqual([])
  await act(async () => {
    leaveFirstPage()
    startTransition(() => setPage('second'))
  })
  expect(container.textContent).toBe('secondChat on second')
})
