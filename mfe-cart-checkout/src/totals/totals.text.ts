export const text = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  complimentary: 'Complimentary',
  tax: 'Tax',
  total: 'Total',
  unknown: '—',
  rate: (percent: number) => `(${percent}%)`,
  includedRate: (percent: number) => `(${percent}%, included)`,
  note: (label: string) => `· ${label}`,
  eta: (eta: string) => `Estimated delivery ${eta}`
}
