export const invoiceTitle = 'Tax Invoice'
export const invoiceTitleWithoutTrn = 'Invoice'
export const creditNoteTitle = 'Tax Credit Note'
export const creditNoteTitleWithoutTrn = 'Credit Note'
export const labels = {
  number: 'Invoice no.',
  issued: 'Date of issue',
  supplied: 'Date of supply',
  order: 'Order no.',
  orderDate: 'Order date',
  payment: 'Payment',
  status: 'Payment status',
  trn: 'TRN',
  billedTo: 'Billed and delivered to',
  phone: 'Phone',
  amounts: (isTaxIncluded: boolean) =>
    isTaxIncluded ? 'Amounts in AED. Unit prices include VAT.' : 'Amounts in AED. Unit prices exclude VAT.',
  item: 'Description',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  rate: 'VAT rate',
  vat: 'VAT',
  amount: 'Total',
  shipping: (label: string) => (label ? `Shipping (${label})` : 'Shipping'),
  discount: (amount: string) => `Discount −${amount}`,
  beforeDiscount: (isTaxIncluded: boolean) =>
    isTaxIncluded ? 'Before discount, with VAT' : 'Before discount, without VAT',
  discountOf: (label: string) => `Discount: ${label}`,
  net: 'Total without VAT',
  tax: (rate: number) => `VAT ${rate}%`,
  total: 'Total with VAT',
  creditNote: 'Credit note no.',
  invoiced: 'Date of invoice',
  credited: (invoice: string) => `This credit note reduces invoice ${invoice} by a refund. Amounts in AED.`,
  invoiceVat: 'VAT of the invoice',
  invoiceTotal: 'Total of the invoice',
  creditedBefore: 'Credited before',
  remaining: 'Remains of the invoice',
  creditNet: 'Credit without VAT',
  creditTotal: 'Credit with VAT',
  thanks: 'Thank you for shopping with Sahra.',
  page: (number: number, of: number) => `Page ${number} of ${of}`
}

export const paymentNames: Record<string, string> = {
  COD: 'Cash on delivery',
  STRIPE: 'Card',
  RAZORPAY: 'Razorpay'
}

const decimal = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats fils as AED for a table that names the currency: 1240000 → '12,400.00'. */
export const formatFils = (fils: number): string => decimal.format(fils / 100)
