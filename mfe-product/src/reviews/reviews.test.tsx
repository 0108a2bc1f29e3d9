import { status } from '@sahra/shared/testing/fake-http'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tearDownPage, setUpPage, review, reviewPage, renderProduct } from '../testing/product-page'
import { READ, section, comments, reads, fourReviews } from '../testing/reviews'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

test('PR-045 loads the first page, newest first', async () => {
  const { calls } = renderProduct({ routes: { [READ]: reviewPage(fourReviews) } })
  await (await section()).findByText('Review 1')
  expect(reads(calls)).toEqual([{ page: '1', limit: '10', sort: 'newest' }])
})

test('PR-046 shows a summary and the newest three', async () => {
  renderProduct({ routes: { [READ]: reviewPage(fourReviews) } })
  const reviews = await section()
  await reviews.findByText('Review 1')
  expect(comments(reviews)).toEqual(['Review 1', 'Review 2', 'Review 3'])
  expect(reviews.getByRole('img', { name: '4.5 out of 5' })).toBeInTheDocument()
  expect(reviews.getByText('Based on 4 reviews')).toBeInTheDocument()
  expect(reviews.getByText('5 stars: 3 reviews')).toBeInTheDocument()
  expect(reviews.getByText('4 stars: 1 review')).toBeInTheDocument()
  expect(reviews.getByText('1 star: 0 reviews')).toBeInTheDocument()
})

test('PR-047 shows the empty state', async () => {
  renderProduct()
  expect(await screen.findByText('No reviews yet. Be the first to review this product!')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'See all reviews' })).not.toBeInTheDocument()
})

test('PR-054 shows Anonymous without a name', async () => {
  renderProduct({
    routes: { [READ]: reviewPage([review('1', { user: null }), review('2', { user: 'Omar' })]) }
  })
  expect(await screen.findByText('Anonymous')).toBeInTheDocument()
  expect(screen.getByText('Omar')).toBeInTheDocument()
})

test('PR-055 marks a verified purchase', async () => {
  const reviews = [review('1', { verified: true }), review('2', { verified: false }), review('3')]
  renderProduct({ routes: { [READ]: reviewPage(reviews) } })
  expect(await screen.findAllByText('Verified Purchase')).toHaveLength(1)
})

test('C154 shows the answer of the shop below its review', async () => {
  const answer = { comment: 'The strap is adjustable.', createdAt: '2026-01-02T00:00:00Z' }
  renderProduct({ routes: { [READ]: reviewPage([review('1', { answer }), review('2')]) } })
  expect(await screen.findAllByText('Reply from the shop')).toHaveLength(1)
  expect(screen.getByText(answer.comment).closest('li')).toHaveTextContent('Review 1')
})

test('C166 a review in Arabic says so on an English page', async () => {
  const [arabic, english] = [review('1', { comment: 'حقيبة جميلة' }), review('2', { comment: 'Lovely' })]
  renderProduct({ routes: { [READ]: reviewPage([arabic, english]) } })
  const shown = await screen.findByText('حقيبة جميلة')
  expect([shown.lang, shown.dir]).toEqual(['ar', 'auto'])
  const other = screen.getByText('Lovely')
  expect([other.hasAttribute('lang'), other.hasAttribute('dir')]).toEqual([false, false])
})

test('PR-056 shows the date in Dubai time', async () => {
  const late = { createdAt: undefined, date: '2025-10-02T22:00:00Z' }
  renderProduct({ routes: { [READ]: reviewPage([review('1', late)]) } })
  expect(await screen.findByText('3 Oct 2025')).toBeInTheDocument()
})

test('PR-063 offers a retry when reviews fail to load', async () => {
  let response: object = status(500, { success: false })
  renderProduct({ routes: { [READ]: () => response } })
  expect(await screen.findByText('Failed to load reviews')).toBeInTheDocument()
  response = reviewPage(fourReviews)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Review 1')).toBeInTheDocument()
})

test('shows markup in a review as text', async () => {
  const comment = 'Review <script>alert(1)</script>'
  renderProduct({ routes: { [READ]: reviewPage([review('1', { comment, user: '<b>Eve</b>' })]) } })
  expect(await screen.findByText(comment)).toBeInTheDocument()
  expect(screen.getByText('<b>Eve</b>')).toBeInTheDocument()
})
