import { screen, within } from '@testing-library/react'
import { status } from '@sahra/shared/testing/fake-http'
import { setUp, wishlistItem } from '../testing/shop'
import { open } from '../testing/wishlist'

beforeEach(setUp)
const part = () => within(screen.getByRole('region', { name: 'Share this wishlist' }))

test('WL-020 the owner makes a link on a press, and ends it', async () => {
  const { calls, user } = await open([wishlistItem()], {
    'POST /api/wishlist/link': { token: 'id.signature' },
    'DELETE /api/wishlist/link': { token: null }
  })
  expect(calls.map(({ path }) => path)).not.toContain('/api/wishlist/link')
  await user.click(part().getByRole('button', { name: 'Share by a link' }))
  expect(await part().findByRole('link', { name: /shared-wishlist/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^http.*\/shared-wishlist#id\.signature$/)
  )
  expect(part().getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await user.click(part().getByRole('button', { name: 'End the link' }))
  expect(await part().findByRole('status')).toHaveTextContent('The link has ended.')
  expect(part().queryByRole('link')).toBeNull()
})

test('WL-020 a failure is shown, and can be repeated', async () => {
  const { user } = await open([wishlistItem()], { 'POST /api/wishlist/link': status(503, {}) })
  await user.click(part().getByRole('button', { name: 'Share by a link' }))
  expect(await part().findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
  expect(part().getByRole('button', { name: 'Share by a link' })).toBeEnabled()
})
