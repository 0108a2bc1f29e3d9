import { act, render, screen, waitFor } from '@testing-library/react'
import { useRouteFocus } from './route-focus'

function Page({ path, title }: { path: string; title?: string }) {
  const container = useRouteFocus<HTMLDivElement>(path)
  return (
    <div ref={container} tabIndex={-1} data-testid="page">
      {title && <h1 key={title}>{title}</h1>}
      <button>Elsewhere</button>
    </div>
  )
}

test('SX-015 leaves the focus alone on the first page and moves it to the heading of the next', () => {
  const { rerender } = render(<Page path="/a" title="A" />)
  expect(document.body).toHaveFocus()
  rerender(<Page path="/b" title="B" />)
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('focuses a heading that appears late, and one that replaces a placeholder', async () => {
  const { rerender } = render(<Page path="/c" />)
  rerender(<Page path="/d" />)
  expect(screen.getByTestId('page')).toHaveFocus()
  rerender(<Page path="/d" title="Loading" />)
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
  rerender(<Page path="/d" title="Order Confirmed" />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order Confirmed' })).toHaveFocus())
})

test('does not take the focus back once the user has moved it', async () => {
  const { rerender } = render(<Page path="/e" title="Loading" />)
  rerender(<Page path="/f" title="Still loading" />)
  act(() => screen.getByRole('button').focus())
  rerender(<Page path="/f" title="Here" />)
  await screen.findByRole('heading', { name: 'Here' })
  expect(screen.getByRole('button')).toHaveFocus()
})
