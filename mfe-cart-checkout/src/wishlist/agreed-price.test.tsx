import { screen } from '@testing-library/react'
import { setUp, wishlistItem } from '../testing/shop'
import { card, open, outOfStock } from '../testing/wishlist'

beforeEach(setUp)

test('C463 an accepted offer is the price, with until when it is', async () => {
  await open([wishlistItem({ agreedPrice: 8000, agreedUntil: '2026-12-01T10:00:00.000Z' }), outOfStock()])
  expect(card('Emerald ring').getByText('AED 8,000')).toBeVisible()
  expect(card('Emerald ring').getByText(/^Your price until /)).toBeVisible()
  expect(card('Chain bag').getByText('AED 9,750')).toBeVisible()
  expect(screen.getAllByText(/^Your price until /)).toHaveLength(1)
})
