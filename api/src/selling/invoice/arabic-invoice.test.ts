import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import PDFDocument from 'pdfkit'
import type { Order } from '@sahra/shared/contract/order'
import { drawCreditNote } from './credit-note'
import { TABULAR } from './document-page'
import { drawInvoice } from './invoice'

const order: Order = {
  _id: '665f1c0a9b3e4d0012ab34cd',
  number: 'SA-2026-004217',
  language: 'ar',
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'Delivered',
  paymentMethod: 'COD',
  paymentStatus: 'Paid',
  totalAmount: 199.5,
  address: {
    name: 'ليلى',
    street: 'Villa 7, شارع الوصل',
    city: 'Dubai',
    state: '',
    zip: '',
    country: 'UAE',
    phone: '+971 50 123 4567'
  },
  products: [
    {
      productId: null,
      variantId: null,
      title: 'Dune Bag',
      unitPrice: 200,
      quantity: 1,
      color: 'أسود',
      size: 'M',
      discount: 10
    }
  ],
  pricing: {
    ...{ currency: 'AED', subtotal: 200, shippingFee: 0, taxAmount: 9.5, taxRate: 5 },
    ...{ taxMode: 'exclusive', grandTotal: 199.5, discount: { amount: 10, label: 'Summer 5%' } }
  }
}
const seller = {
  ...{ name: 'Sahra LLC', trn: '100123456700003' },
  ...{ address: ['Office 1204', 'Dubai, United Arab Emirates'], email: 'care@sahra.example' }
}
const invoice = {
  ...{ number: 'INV-2026-000001', seller },
  ...{ issuedAt: '2026-11-22T09:00:00.000Z', suppliedAt: '2026-11-21T09:00:00.000Z' }
}
const note = {
  ...{ number: 'CN-2026-000002', amount: 52.5, vat: 2.5, creditedBefore: 10.5 },
  issuedAt: '2026-11-25T09:00:00.000Z'
}

/** Returns the drawn words of each line as they stand from left to right, and the PDF. */
async function drawn(t: TestContext, draw: () => Promise<Buffer>) {
  const text = t.mock.method(PDFDocument.prototype, 'text')
  const pdf = await draw()
  let [lines, last]: [string, unknown] = ['', undefined]
  for (const { arguments: parts } of text.mock.calls as { arguments: unknown[] }[]) {
    const [part, , y] = parts
    lines += (y === last ? '' : '\n') + String(part)
    last = y
  }
  text.mock.restore()
  return { lines, pdf: pdf.toString('latin1') }
}

test('C164 an invoice of an Arabic order is in Arabic, with the English labels beside', async t => {
  const { lines, pdf } = await drawn(t, () => drawInvoice(order, invoice))
  for (const expected of [
    ...['ضريبية فاتورة', 'Tax Invoice', 'Sahra LLC', 'TRN · 100123456700003 :الضريبي التسجيل رقم'],
    ...['Invoice no. · الفاتورة رقم', '22 نوفمبر 2026'.split(' ').reverse().join(' '), 'ليلى'],
    ...['Villa 7, الوصل شارع', '+971 50 123 4567 :الهاتف', 'Dune Bag', '−10.00 خصم · M ،أسود'],
    ...['Discount · Summer 5% :الخصم', '.إ.د −10.00', 'Total with VAT · الضريبة مع الإجمالي', '.إ.د 199.50']
  ])
    assert.ok(lines.includes(expected), `${expected} in\n${lines}`)
  assert.match(pdf, /\/Lang \(ar\)/)
  const embedded = new Set([...pdf.matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name))
  assert.deepEqual([...embedded].sort(), [
    ...[
      'Amiri-Regular',
      'CormorantGaramondLight-Medium',
      'IBMPlexSansArabic-Medium',
      'IBMPlexSansArabic-Regular'
    ],
    ...['Jost-Medium', 'Jost-Regular']
  ])
})

test('C218 the places of an address are in Arabic, streets and names as they were typed', async t => {
  const { lines } = await drawn(t, () => drawInvoice(order, invoice))
  for (const expected of [
    '\nOffice 1204\n',
    '\nالمتحدة العربية الإمارات ،دبي\n',
    '\nدبي\nالمتحدة العربية الإمارات\n'
  ])
    assert.ok(lines.includes(expected), `${expected} in\n${lines}`)
  assert.doesNotMatch(lines, /Dubai|UAE|Emirates/)
  // A Latin name moves none of the others.
  const address = { ...order.address!, city: 'Deira', state: 'Dubai', zip: '00000' }
  const mixed = await drawn(t, () => drawInvoice({ ...order, address }, invoice))
  assert.match(mixed.lines, /\n00000 دبي ?،Deira\n/)
})

test('amounts of an Arabic invoice have their decimals in line', async t => {
  const draw = PDFDocument.prototype.text
  const rightEdges = new Map<string, number>()
  const record = function (this: PDFKit.PDFDocument, part: string, x: number, ...rest: never[]) {
    rightEdges.set(part, Math.round(x + this.widthOfString(part, TABULAR)))
    return draw.call(this, part, x, ...rest)
  }
  t.mock.method(PDFDocument.prototype, 'text', record)
  const [product] = order.products
  const pricing = { currency: 'AED', shippingFee: 0, taxRate: 5, taxMode: 'exclusive' } as const
  await drawInvoice(
    {
      ...order,
      products: [
        { ...product!, unitPrice: 70, quantity: 3, discount: undefined },
        { ...product!, unitPrice: 12_345.5, quantity: 12, discount: undefined }
      ],
      totalAmount: 155_773.8,
      pricing: { ...pricing, subtotal: 148_356, taxAmount: 7417.8, grandTotal: 155_773.8 }
    },
    invoice
  )
  for (const column of [
    ['3', '12'],
    ['70.00', '12,345.50'],
    ['10.50', '7,407.30'],
    ['220.50', '155,553.30'],
    ['148,356.00', '7,417.80', '155,773.80']
  ])
    assert.equal(new Set(column.map(number => rightEdges.get(number) ?? number)).size, 1, column.join(', '))
})

test('C164 a credit note of an Arabic order, too; of another language it is English', async t => {
  const arabic = await drawn(t, () => drawCreditNote(order, invoice, note))
  for (const expected of ['ضريبي دائن إشعار', 'Tax Credit Note', 'Credit with VAT · الضريبة مع الإشعار'])
    assert.ok(arabic.lines.includes(expected), `${expected} in\n${arabic.lines}`)
  const other = await drawn(t, () => drawCreditNote({ ...order, language: 'fr' }, invoice, note))
  assert.match(other.pdf, /\/Lang \(en\)/)
  assert.doesNotMatch(other.lines, /الضريبة/)
})

test('C164 bad input: long and hostile names in Arabic stay on their page', async () => {
  const title = `${'حقيبة طويلة الاسم '.repeat(12)}\u202E(Dune)`
  const products = Array.from({ length: 20 }, () => ({ ...order.products[0], title })) as Order['products']
  const pdf = (await drawInvoice({ ...order, products }, invoice)).toString('latin1')
  assert.ok((pdf.match(/\/Type \/Page\b/g)?.length ?? 0) <= 4)
})

test('C426 C427 an invoice names the method with what it promised, and who picks up is only billed', async t => {
  const pricing = { ...order.pricing, shippingMethod: { code: 'slot', label: 'Slot' } } as Order['pricing']
  const text = t.mock.method(PDFDocument.prototype, 'text')
  const wordsOf = async (promise: Order['promise']) => {
    text.mock.resetCalls()
    await drawInvoice({ ...order, language: 'en', pricing, ...(promise && { promise }) }, invoice)
    return (text.mock.calls as { arguments: unknown[] }[]).map(call => String(call.arguments[0])).join('\n')
  }
  const slot = await wordsOf({ kind: 'slot', day: '2026-12-01', hours: '10:00-13:00' })
  assert.match(slot, /Billed and delivered to/)
  assert.match(slot, /Slot: 1 Dec 2026, 10:00–13:00/)
  const store = await wordsOf({ kind: 'pick-up', place: 'Souk 1' })
  assert.match(store, /Billed to/)
  assert.match(store, /Slot: Souk 1/)
  assert.doesNotMatch(await wordsOf(undefined), /Slot/)
})
