import { screen, within } from '@testing-library/react'
import { status } from '@sahra/shared/testing/fake-http'
import { setUp, wishlistItem } from '../testing/shop'
import { open } from '../testing/wishlist'

beforeEach(setUp)
const part = async () => within(await screen.findByRole('region', { name: 'Falling prices' }))

test('WL-021 asks for mails about falling prices on a press, and leads to all alerts', async () => {
  const { calls, user } = await open([wishlistItem()], { 'POST /api/alerts': { success: true, alerts: [] } })
  const { findByText, getByRole, queryByRole } = await part()
  expect(calls.map(({ path }) => path)).not.toContain('/api/alerts')
  await user.click(getByRole('button', { name: 'Tell me when a price falls' }))
  expect(await findByText('We e-mail you when a price falls.')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ path: '/api/alerts', body: { kind: 'price' } })
  expect(queryByRole('button')).toBeNull()
  expect(getByRole('link', { name: 'All alerts' })).toHaveAttribute('href', '/profile/alerts')
})

test('WL-021 a failure is shown, and can be repeated', async () => {
  const { user } = await open([wishlistItem()], { 'POST /api/alerts': status(503, {}) })
  const { findByRole, getByRole } = await part()
  await user.click(getByRole('button', { name: 'Tell me when a price falls' }))
  expect(await findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
  expect(getByRole('button', { name: 'Tell me when a price falls' })).toBeEnabled()
})
