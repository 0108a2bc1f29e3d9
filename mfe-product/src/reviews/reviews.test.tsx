import { status, type Call } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  tearDownPage,
  setUpPage,
  redM,
  review,
  reviewPage,
  renderProduct,
  signedIn,
  signedOut,
  sessionLoading
} from '../testing/product-page'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(tearDownPage)

const READ = 'GET /api/reviews/product/:id'
const WRITE = 'POST /api/reviews'
const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }))
const dialog = () => within(screen.getByRole('dialog', { name: 'All reviews' }))
const comments = (place: { getAllByRole: typeof screen.getAllByRole }) =>
  place
    .getAllByRole('listitem')
    .map(item => item.querySelector('p')?.textContent)
    .filter(text => text?.startsWith('Review'))
const reads = (calls: Call[]) =>
  calls.filter(({ path }) => path.startsWith('/api/reviews')).map(call => call.params)
const four = ['1', '2', '3', '4'].map(id => review(id))
const openAll = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'See all reviews' }))
}
const field = () => screen.findByRole('textbox', { name: 'Your review' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit review' }))

test('PR-045 the first page, newest first', async () => {
  const { calls } = renderProduct({ routes: { [READ]: reviewPage(four) } })
  await (await section()).findByText('Review 1')
  expect(reads(calls)).toEqual([{ page: '1', limit: '10', sort: 'newest' }])
})

test('PR-046 a summary and the newest three', async () => {
  renderProduct({ routes: { [READ]: reviewPage(four) } })
  const reviews = await section()
  await reviews.findByText('Review 1')
  expect(comments(reviews)).toEqual(['Review 1', 'Review 2', 'Review 3'])
  expect(reviews.getByRole('img', { name: '4.5 out of 5' })).toBeInTheDocument()
  expect(reviews.getByText('Based on 4 reviews')).toBeInTheDocument()
  expect(reviews.getByText('5 stars: 3 reviews')).toBeInTheDocument()
  expect(reviews.getByText('4 stars: 1 review')).toBeInTheDocument()
  expect(reviews.getByText('1 star: 0 reviews')).toBeInTheDocument()
})

test('PR-047 nobody has written yet', async () => {
  renderProduct()
  expect(await screen.findByText('No reviews yet. Be the first to review this product!')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'See all reviews' })).not.toBeInTheDocument()
})

test('PR-048 all reviews with an order and a star filter', async () => {
  renderProduct({ routes: { [READ]: reviewPage(four) } })
  await openAll()
  expect(comments(dialog())).toEqual(['Review 1', 'Review 2', 'Review 3', 'Review 4'])
  const options = (name: string) =>
    within(dialog().getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(option => option.textContent)
  expect(options('Sort by')).toEqual(['Newest', 'Highest', 'Lowest'])
  expect(options('Stars')).toEqual(['All stars', '5 stars', '4 stars', '3 stars', '2 stars', '1 star'])
})

test('PR-049, PR-050 the page behind stands still until Escape closes it', async () => {
  renderProduct({ routes: { [READ]: reviewPage(four) } })
  await openAll()
  expect(document.body.style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(document.body.style.overflow).toBe('')
  expect(screen.getByRole('button', { name: 'See all reviews' })).toHaveFocus()
})

test('PR-051 no review with that many stars', async () => {
  renderProduct({ routes: { [READ]: reviewPage([review('1'), review('2', { rating: 4 })]) } })
  await openAll()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Stars' }), '3 stars')
  expect(dialog().getByText('No reviews for 3★')).toBeInTheDocument()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Stars' }), '4 stars')
  expect(comments(dialog())).toEqual(['Review 2'])
})

test('PR-051 no review at all', async () => {
  let answer = reviewPage(four)
  renderProduct({ routes: { [READ]: () => answer } })
  await openAll()
  answer = reviewPage([])
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Sort by' }), 'Lowest')
  expect(await screen.findByText('No reviews')).toBeInTheDocument()
})

test('PR-052 the next page comes behind, nothing twice', async () => {
  const pages = [
    reviewPage(four, { pages: 2 }),
    reviewPage([review('4'), review('5')], { page: 2, pages: 2 })
  ]
  const { calls } = renderProduct({ routes: { [READ]: ({ params }) => pages[Number(params.page) - 1] } })
  await openAll()
  await userEvent.click(dialog().getByRole('button', { name: 'Load more' }))
  await dialog().findByText('Review 5')
  expect(comments(dialog())).toEqual(['Review 1', 'Review 2', 'Review 3', 'Review 4', 'Review 5'])
  expect(reads(calls)[1]).toEqual({ page: '2', limit: '10', sort: 'newest' })
  expect(dialog().queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('PR-053 another order starts over; the three outside stay the newest', async () => {
  const lowest = [review('9', { rating: 1 }), review('8', { rating: 2 })]
  const { calls } = renderProduct({
    routes: { [READ]: ({ params }) => reviewPage(params.sort === 'lowest' ? lowest : four) }
  })
  await openAll()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Sort by' }), 'Lowest')
  await dialog().findByText('Review 9')
  expect(comments(dialog())).toEqual(['Review 9', 'Review 8'])
  expect(reads(calls)[1]).toEqual({ page: '1', limit: '10', sort: 'lowest' })
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(comments(await section())).toEqual(['Review 1', 'Review 2', 'Review 3'])
})

test('PR-053 an answer that was overtaken is dropped', async () => {
  let late = (_: unknown): void => undefined
  renderProduct({
    routes: {
      [READ]: ({ params }) =>
        params.sort === 'highest'
          ? new Promise(resolve => (late = resolve))
          : reviewPage(params.sort === 'lowest' ? [review('9')] : four)
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

test('PR-054 nobody’s name is Anonymous', async () => {
  renderProduct({
    routes: { [READ]: reviewPage([review('1', { user: null }), review('2', { user: 'Omar' })]) }
  })
  expect(await screen.findByText('Anonymous')).toBeInTheDocument()
  expect(screen.getByText('Omar')).toBeInTheDocument()
})

test('PR-055 a verified purchase is marked', async () => {
  const reviews = [review('1', { verified: true }), review('2', { verified: false }), review('3')]
  renderProduct({ routes: { [READ]: reviewPage(reviews) } })
  expect(await screen.findAllByText('Verified Purchase')).toHaveLength(1)
})

test('PR-056 the day of a review, in Dubai', async () => {
  const late = { createdAt: undefined, date: '2025-10-02T22:00:00Z' }
  renderProduct({ routes: { [READ]: reviewPage([review('1', late)]) } })
  expect(await screen.findByText('3 Oct 2025')).toBeInTheDocument()
})

test('PR-057 five stars to begin with, and a counter that follows', async () => {
  renderProduct()
  expect(await field()).toHaveAttribute('maxlength', '1000')
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
  expect(screen.getByText('0/1000')).toBeInTheDocument()
  await userEvent.type(await field(), 'Fine')
  expect(screen.getByText('4/1000')).toBeInTheDocument()
})

test.each(['', '   '])('PR-058 a blank comment (%j) does nothing at all', async comment => {
  signedOut()
  const { calls } = renderProduct()
  if (comment) await userEvent.type(await field(), comment)
  else await field()
  await submit()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  expect(shop.toasts).toEqual([])
  expect(shop.signIns).toEqual([])
})

test('PR-059, PR-060, PR-061, PR-062 a review is sent and stands in front, the summary as the server tells it', async () => {
  const summary = { avgRating: 3.9, reviewCount: 5, countsByStar: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 3 } }
  const { calls } = renderProduct({
    variants: [redM],
    routes: { [READ]: reviewPage(four), [WRITE]: { ...review('new', { rating: 3 }), summary } }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'M' }))
  await userEvent.click(screen.getByRole('radio', { name: '3 stars' }))
  await userEvent.type(await field(), '  Lovely  ')
  await submit()
  const reviews = await section()
  await reviews.findByText('Review new')
  expect(comments(reviews)).toEqual(['Review new', 'Review 1', 'Review 2'])
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    productId: 'bag',
    rating: 3,
    comment: 'Lovely',
    variantId: 'redM'
  })
  expect(reviews.getByText('Based on 5 reviews')).toBeInTheDocument()
  expect(reviews.getByRole('img', { name: '3.9 out of 5' })).toBeInTheDocument()
  expect(await field()).toHaveValue('')
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await openAll()
  expect(comments(dialog())[0]).toBe('Review new')
})

test('PR-061 without a summary it is counted here', async () => {
  renderProduct({ routes: { [READ]: reviewPage(four), [WRITE]: review('new', { rating: 4 }) } })
  await userEvent.type(await field(), 'Lovely')
  await submit()
  const reviews = await section()
  expect(await reviews.findByText('Based on 5 reviews')).toBeInTheDocument()
  expect(reviews.getByText('4 stars: 2 reviews')).toBeInTheDocument()
})

test('PR-063 reviews that cannot be had leave a way to try again', async () => {
  let answer: object = status(500, { success: false })
  renderProduct({ routes: { [READ]: () => answer } })
  expect(await screen.findByText('Failed to load reviews')).toBeInTheDocument()
  answer = reviewPage(four)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Review 1')).toBeInTheDocument()
})

test.each([
  ['the server’s words', { success: false, message: 'Too many reviews' }, 'Too many reviews'],
  ['no words', { success: false }, 'Failed to add review']
])('PR-063 a review that is refused with %s keeps what was written', async (_, body, text) => {
  renderProduct({ routes: { [WRITE]: status(429, body) } })
  await userEvent.type(await field(), 'Lovely')
  await submit()
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text }]))
  expect(await field()).toHaveValue('Lovely')
})

test('PR-063 a page of the list that cannot be had can be tried again', async () => {
  let broken = true
  renderProduct({
    routes: {
      [READ]: ({ params }) =>
        params.sort === 'newest' ? reviewPage(four) : broken ? status(500, {}) : reviewPage([review('9')])
    }
  })
  await openAll()
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Sort by' }), 'Highest')
  expect(await dialog().findByText('Failed to load reviews')).toBeInTheDocument()
  broken = false
  await userEvent.click(dialog().getByRole('button', { name: 'Retry' }))
  expect(await dialog().findByText('Review 9')).toBeInTheDocument()
})

test('PR-064 a visitor signs in first, and finds her words again', async () => {
  signedOut()
  const { calls } = renderProduct()
  await userEvent.type(await field(), 'Lovely')
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  await submit()
  expect(shop.signIns).toEqual([{ from: '/product/bag', state: { draft: { rating: 4, comment: 'Lovely' } } }])
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('PR-064 back from there', async () => {
  renderProduct({ state: { draft: { rating: 4, comment: 'Lovely' } } })
  await waitFor(async () => expect(await field()).toHaveValue('Lovely'))
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('while the session is checked a review waits', async () => {
  sessionLoading()
  renderProduct({ routes: { [WRITE]: review('new') } })
  await userEvent.type(await field(), 'Lovely')
  await submit()
  expect(shop.toasts).toEqual([{ kind: 'info', text: 'Checking your session…' }])
  signedIn()
  await submit()
  expect(await screen.findByText('Review new')).toBeInTheDocument()
})

test('hostile words of a review are shown as words', async () => {
  const comment = 'Review <script>alert(1)</script>'
  renderProduct({ routes: { [READ]: reviewPage([review('1', { comment, user: '<b>Eve</b>' })]) } })
  expect(await screen.findByText(comment)).toBeInTheDocument()
  expect(screen.getByText('<b>Eve</b>')).toBeInTheDocument()
})
