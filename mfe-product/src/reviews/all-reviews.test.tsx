import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tearDownPage, setUpPage, review, reviewPage, renderProduct } from '../testing/product-page'
import { READ, section, dialog, comments, reads, fourReviews, openAll } from '../testing/reviews'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

test('PR-048 lists all reviews with sort order and star filter', async () => {
  renderProduct({ routes: { [READ]: reviewPage(fourReviews) } })
  await openAll()
  expect(comments(dialog())).toEqual(['Review 1', 'Review 2', 'Review 3', 'Review 4'])
  const options = (name: string) =>
    within(dialog().getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(option => option.textContent)
  expect(options('Sort by')).toEqual(['Newest', 'Highest', 'Lowest'])
  expect(options('Stars')).toEqual(['All stars', '5 stars', '4 stars', '3 stars', '2 stars', '1 star'])
})

test('PR-049, PR-050 locks the page’s scroll until Escape closes the dialog', async () => {
  renderProduct({ routes: { [READ]: reviewPage(fourReviews) } })
  await openAll()
  expect(document.body.style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(document.body.style.overflow).toBe('')
  expect(screen.getByRole('button', { name: 'See all reviews' })).toHaveFocus()
})

test('PR-051 shows the empty text of a star filter', async () => {
  renderProduct({ routes: { [READ]: reviewPage([review('1'), review('2', { rating: 4 })]) } })
  await openAll()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Stars' }), '3 stars')
  expect(dialog().getByText('No reviews for 3★')).toBeInTheDocument()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Stars' }), '4 stars')
  expect(comments(dialog())).toEqual(['Review 2'])
})

test('PR-051 shows the empty text without reviews', async () => {
  let response = reviewPage(fourReviews)
  renderProduct({ routes: { [READ]: () => response } })
  await openAll()
  response = reviewPage([])
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Sort by' }), 'Lowest')
  expect(await screen.findByText('No reviews')).toBeInTheDocument()
})

test('PR-052 appends the next page without duplicates', async () => {
  const pages = [
    reviewPage(fourReviews, { pages: 2 }),
    reviewPage([review('4'), review('5')], { page: 2, pages: 2 })
  ]
  const { calls } = renderProduct({ routes: { [READ]: ({ query }) => pages[Number(query.page) - 1] } })
  await openAll()
  await userEvent.click(dialog().getByRole('button', { name: 'Load more' }))
  await dialog().findByText('Review 5')
  expect(comments(dialog())).toEqual(['Review 1', 'Review 2', 'Review 3', 'Review 4', 'Review 5'])
  expect(reads(calls)[1]).toEqual({ page: '2', limit: '10', sort: 'newest' })
  expect(dialog().queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('PR-053 another order reloads the list; the preview stays the newest', async () => {
  const lowest = [review('9', { rating: 1 }), review('8', { rating: 2 })]
  const { calls } = renderProduct({
    routes: { [READ]: ({ query }) => reviewPage(query.sort === 'lowest' ? lowest : fourReviews) }
  })
  await openAll()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Sort by' }), 'Lowest')
  await dialog().findByText('Review 9')
  expect(comments(dialog())).toEqual(['Review 9', 'Review 8'])
  expect(reads(calls)[1]).toEqual({ page: '1', limit: '10', sort: 'lowest' })
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(comments(await section())).toEqual(['Review 1', 'Review 2', 'Review 3'])
})

test('PR-053 drops a stale response', async () => {
  let late = (_: unknown): void => undefined
  renderProduct({
    routes: {
      [READ]: ({ query }) =>
        query.sort === 'highest'
          ? new Promise(resolve => (late = resolve))
          : reviewPage(query.sort === 'lowest' ? [review('9')] : fourReviews)
    }
  })
  await openAll()
  const order = dialog().getByRole('combobox', { name: 'Sort by' })
  await userEvent.selectOptions(order, 'Highest')
  await userEvent.selectOptions(order, 'Lowest')
  await dialog().findByText('Review 9')
  late(reviewPage([review('7')]))
  await waitFor(() => expect(comments(dialog())).toEqual(['Review 9']))
})

test('PR-063 offers a retry when a page of the list fails to load', async () => {
  let broken = true
  renderProduct({
    routes: {
      [READ]: ({ query }) =>
        query.sort === 'newest'
          ? reviewPage(fourReviews)
          : broken
            ? status(500, {})
            : reviewPage([review('9')])
    }
  })
  await openAll()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Sort by' }), 'Highest')
  expect(await dialog().findByText('Failed to load reviews')).toBeInTheDocument()
  broken = false
  await userEvent.click(dialog().getByRole('button', { name: 'Retry' }))
  expect(await dialog().findByText('Review 9')).toBeInTheDocument()
})
