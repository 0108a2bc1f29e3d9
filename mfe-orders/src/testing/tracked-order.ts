import type { TrackedOrder } from '@sahra/shared/contract/order'

export const token = `${'a'.repeat(24)}.${'s'.repeat(43)}`

/** What a mailed link shows of a shipped order. */
export const trackedOrder = (change: Partial<TrackedOrder> = {}): TrackedOrder => ({
  number: 'SA-2026-004217',
  createdAt: '2025-10-17T10:20:00.000Z',
  status: 'Shipped',
  city: 'Dubai',
  tracking: {
    carrier: 'Aramex',
    trackingNumber: '44028871930',
    eta: '2–4 days',
    url: 'https://track.example/44028871930'
  },
  shippedAt: '2025-10-19T05:05:00.000Z',
  deliveredAt: null,
  cancelledAt: null,
  ...change
})
