export const invoiceTitle = 'Tax Invoice'
export const invoiceTitleWithoutTrn = 'Invoice'
export const labels = {
  number: 'Invoice no.',
  orderDate: 'Order date',
  payment: 'Payment',
  status: 'Payment status',
  trn: 'TRN',
  billedTo: 'Billed and delivered to',
  phone: 'Phone',
  item: 'Item',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  shipping: (label: string) => `Shipping (${label})`,
  tax: (rate: number, isIncluded: boolean) => `VAT ${rate}%${isIncluded ? ' (included)' : ''}`,
  total: 'Total',
  thanks: 'Thank you for shopping with Sahra.',
  page: (number: number, of: number) => `Page ${number} of ${of}`
}

export const paymentNames: Record<string, string> = {
  COD: 'Cash on delivery',
  STRIPE: 'Card (Stripe)',
  RAZORPAY: 'Razorpay'
}
