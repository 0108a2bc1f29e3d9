const payments: Record<string, string> = { COD: 'Cash on delivery', STRIPE: 'Card', RAZORPAY: 'Razorpay' }

/** What invoices, credit notes and packing lists say. */
export const invoiceText = {
  invoiceTitle: 'Tax Invoice',
  invoiceTitleWithoutTrn: 'Invoice',
  creditNoteTitle: 'Tax Credit Note',
  creditNoteTitleWithoutTrn: 'Credit Note',
  number: 'Invoice no.',
  issued: 'Date of issue',
  supplied: 'Date of supply',
  order: 'Order no.',
  orderDate: 'Order date',
  payment: 'Payment',
  paymentName: (method: string) => payments[method] ?? method,
  status: 'Payment status',
  paymentStatus: (status: string) => status,
  trn: 'TRN',
  billedTo: 'Billed and delivered to',
  /** Of an order that is picked up. */
  billed: 'Billed to',
  phone: 'Phone',
  comma: ', ',
  labelled: (label: string, value: string) => `${label}: ${value}`,
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
  discountName: 'Discount',
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
  packingTitle: 'Packing List',
  delivery: 'Delivery',
  deliveredTo: 'Deliver to',
  /** Of an order that is picked up. */
  packedFor: 'For',
  giftWrap: 'Gift wrap',
  giftNote: 'Gift note',
  yes: 'Yes',
  article: 'Article no.',
  thanks: (shop: string) => `Thank you for shopping with ${shop}.`,
  page: (number: number, total: number) => `Page ${number} of ${total}`
}

const decimal = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats fils as AED for a table that names the currency: 1240000 → '12,400.00'. */
export const formatFils = (fils: number): string => decimal.format(fils / 100)
