import { act, render, screen, waitFor } from '@testing-library/react'
import { useRouteFocus } from './arrival'

function Page({ path, title }: { path: string; title?: string }) {
  const place = useRouteFocus<HTMLDivElement>(path)
  return (
    <div ref={place} tabIndex={-1} data-testid="place">
      {title && <h1 key={title}>{title}</h1>}
      <button>Elsewhere</button>
    </div>
  )
}

test('SX-015 the first page is left alone, the next one starts at its heading', () => {
  const { rerender } = render(<Page path="/a" title="A" />)
  expect(document.body).toHaveFocus()
  rerender(<Page path="/b" title="B" />)
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('a heading that comes late, and one that takes the place of a placeholder’s', async () => {
  const { rerender } = render(<Page path="/c" />)
  rerender(<Page path="/d" />)
  expect(screen.getByTestId('place')).toHaveFocus()
  rerender(<Page path="/d" title="Loading" />)
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
  rerender(<Page path="/d" title="Order Confirmed" />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order Confirmed' })).toHaveFocus())
})

test('a reader who has moved on is not called back', async () => {
  const { rerender } = render(<Page path="/e" title="Loading" />)
  rerender(<Page path="/f" title="Still loading" />)
  act(() => screen.getByRole('button').focus())
  rerender(<Page path="/f" title="Here" />)
  await screen.findByRole('heading', { name: 'Here' })
  expect(screen.getByRole('button')).toHaveFocus()
})
