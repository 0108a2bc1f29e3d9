import { screen } from '@testing-library/react'
import { formatDateTime } from '@sahra/shared/format/format'
import { open } from '../testing/cart'
import { line, setUp, unavailableLine } from '../testing/shop'

const UNTIL = '2026-11-30T10:30:00.000Z'
beforeEach(setUp)

test.each([
  [
    'C441',
    unavailableLine({ reason: 'PRODUCT_RESERVED', reservedUntil: UNTIL }),
    'Reserved by another shopper'
  ],
  ['C442', line({ agreedUntil: UNTIL }), 'Your price']
])('%s says until when a line is reserved, or has a price of the shopper', async (_, shown, text) => {
  await open([shown])
  expect(screen.getByText(`${text} until ${formatDateTime(UNTIL)}`)).toBeVisible()
})
