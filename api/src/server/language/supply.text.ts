/** What shoppers read of a variant that no stock limits, before the weeks after which it ships. */
export const supplyText = {
  uncounted: 'Available to order',
  'made-to-order': 'Made to order',
  ships: 'ships in'
}
