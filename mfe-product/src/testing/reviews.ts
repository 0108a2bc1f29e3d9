import { type Call } from '@sahra/shared/testing/fake-http'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { review } from './product-page'

export const READ = 'GET /api/reviews/product/:id'
export const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }))
export const dialog = () => within(screen.getByRole('dialog', { name: 'All reviews' }))
export const comments = (place: { getAllByRole: typeof screen.getAllByRole }) =>
  place
    .getAllByRole('listitem')
    .map(item => item.querySelector('p')?.textContent)
    .filter(text => text?.startsWith('Review'))
export const reads = (calls: Call[]) =>
  calls.filter(({ path }) => path.startsWith('/api/reviews')).map(call => call.query)
export const fourReviews = ['1', '2', '3', '4'].map(id => review(id))
export const openAll = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'See all reviews' }))
}
