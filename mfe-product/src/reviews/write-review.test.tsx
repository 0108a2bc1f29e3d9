import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
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
import { READ, section, dialog, comments, fourReviews, openAll } from '../testing/reviews'

let shop: ReturnType<typeof setUpPage>
beforeEach(() => (shop = setUpPage()))
afterEach(tearDownPage)
const WRITE = 'POST /api/reviews'
const field = () => screen.findByRole('textbox', { name: 'Your review' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit review' }))

test('PR-057 C381 starts with five stars and counts characters', async () => {
  renderProduct()
  expect(await field()).toHaveAttribute('maxlength', '1000')
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
  expect(screen.getByText('0/1000')).toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Submit review' })
  expect(button).toHaveAccessibleDescription('Your rating: 5 stars')
  await userEvent.click(screen.getByRole('radio', { name: '2 stars' }))
  expect(button).toHaveAccessibleDescription('Your rating: 2 stars')
  await userEvent.type(await field(), 'Fine')
  expect(screen.getByText('4/1000')).toBeInTheDocument()
})

test.each(['', '   ', '\u200b\u2060 \u3164'])(
  'PR-058 C103 a blank comment (%j) does nothing',
  async comment => {
    signedOut()
    const { calls } = renderProduct()
    if (comment) await userEvent.type(await field(), comment)
    else await field()
    await submit()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(shop.toasts).toEqual([])
    expect(shop.signIns).toEqual([])
  }
)

test('PR-059, PR-060, PR-061, PR-062 publishes a review, lists it first and shows the returned summary', async () => {
  const summary = { avgRating: 3.9, reviewCount: 5, countsByStar: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 3 } }
  const { calls } = renderProduct({
    variants: [redM],
    routes: { [READ]: reviewPage(fourReviews), [WRITE]: { ...review('new', { rating: 3 }), summary } }
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

test('PR-061 counts the review itself when the response has no summary', async () => {
  renderProduct({ routes: { [READ]: reviewPage(fourReviews), [WRITE]: review('new', { rating: 4 }) } })
  await userEvent.type(await field(), 'Lovely')
  await submit()
  const reviews = await section()
  expect(await reviews.findByText('Based on 5 reviews')).toBeInTheDocument()
  expect(reviews.getByText('4 stars: 2 reviews')).toBeInTheDocument()
})

test.each([
  ['with a summary', { avgRating: 3, reviewCount: 4, countsByStar: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 } }],
  ['without a summary', undefined]
])('C103 a second review replaces the first in the list and in the counts: %s', async (_, summary) => {
  renderProduct({
    routes: {
      [READ]: reviewPage(fourReviews),
      [WRITE]: { ...review('2', { rating: 1, comment: 'Review changed' }), summary, edited: true }
    }
  })
  await userEvent.type(await field(), 'Lovely')
  await submit()
  const reviews = await section()
  expect(
    await reviews.findByText('Thank you, your earlier review of this product is replaced.')
  ).toBeVisible()
  expect(comments(reviews)).toEqual(['Review changed', 'Review 1', 'Review 3'])
  expect(reviews.getByText('Based on 4 reviews')).toBeInTheDocument()
  expect(reviews.getByText('1 star: 1 review')).toBeInTheDocument()
})

test.each([
  ['the api’s message', { success: false, message: 'Too many reviews' }, 'Too many reviews'],
  ['no message', { success: false }, 'Failed to add review']
])('PR-063 keeps the draft after a rejected review: %s', async (_, body, text) => {
  renderProduct({ routes: { [WRITE]: status(429, body) } })
  await userEvent.type(await field(), 'Lovely')
  await submit()
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text }]))
  expect(await field()).toHaveValue('Lovely')
})

test('PR-064 C242 sends a visitor to the login page and restores the draft after sign-in', async () => {
  signedOut()
  const { calls, unmount } = renderProduct()
  await userEvent.type(await field(), 'Lovely')
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  await submit()
  expect(shop.signIns).toEqual([{ from: '/product/bag' }])
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  unmount()
  signedIn()
  renderProduct()
  await waitFor(async () => expect(await field()).toHaveValue('Lovely'))
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('keeps the draft while the session is loading', async () => {
  sessionLoading()
  renderProduct({ routes: { [WRITE]: review('new') } })
  await userEvent.type(await field(), 'Lovely')
  await submit()
  expect(shop.toasts).toEqual([{ kind: 'info', text: 'Checking your session…' }])
  signedIn()
  await submit()
  expect(await screen.findByText('Review new')).toBeInTheDocument()
})

test('C242 a review stays through a reload until it is published', async () => {
  const first = renderProduct()
  await userEvent.type(await field(), 'Lovely')
  await userEvent.click(screen.getByRole('radio', { name: '3 stars' }))
  first.unmount()
  sessionLoading()
  const second = renderProduct({ routes: { [WRITE]: review('new') } })
  expect(await field()).toHaveValue('')
  signedIn()
  await waitFor(async () => expect(await field()).toHaveValue('Lovely'))
  expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await submit()
  expect(await screen.findByText('Review new')).toBeInTheDocument()
  second.unmount()
  renderProduct()
  expect(await field()).toHaveValue('')
})
