import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { review, reviewPage, setUpPage, tearDownPage } from '../testing/product-page'
import { fourReviews } from '../testing/reviews'
import { reviewsStoreFor } from './first-reviews.service'
import { Reviews } from './reviews'
import { reviewsFrom } from './reviews.store'

beforeEach(() => void setUpPage())
afterEach(() => {
  document.body.replaceChildren()
  return tearDownPage()
})

/** HTML of the reviews, and a function that hydrates it and returns the errors of that. */
function renderedReviews() {
  const store = reviewsStoreFor({}, 'p1', reviewPage([review('1')]))
  const routes = [{ path: '/', element: <Reviews store={store} variantId={undefined} /> }]
  const page = () => <RouterProvider router={createMemoryRouter(routes)} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page())
  const hydrate = async () => {
    const onRecoverableError = jest.fn()
    await act(async () => hydrateRoot(container, page(), { onRecoverableError }))
    return onRecoverableError.mock.calls
  }
  return { store, hydrate, field: () => screen.getByRole('textbox', { name: 'Your review' }) }
}

test('C242 a review that is typed before its form hydrates stays', async () => {
  const { hydrate, field } = renderedReviews()
  ;(field() as HTMLTextAreaElement).value = 'Fine'
  expect(await hydrate()).toEqual([])
  expect(screen.getByText('4/1000')).toBeInTheDocument()
  expect(field()).toHaveValue('Fine')
})

test('SX-016 a newer list that comes before the reviews hydrate does not replace their HTML', async () => {
  const { store, hydrate, field } = renderedReviews()
  const rendered = field()
  store.$reviews.set(reviewsFrom(reviewPage(fourReviews)))
  expect(await hydrate()).toEqual([])
  expect(field()).toBe(rendered)
  expect(screen.getByText('Review 3')).toBeInTheDocument()
})
