import assert from 'node:assert/strict'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import type { Order, OrderLine } from '@sahra/shared/contract/order'
import { drawInvoice } from './invoice'
import type { Invoice, Seller } from './invoice.queries'
import { embeddedTypefaces } from './testing/drawn-glyphs'

const line = (title: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  productId: null,
  variantId: null,
  title,
  image: null,
  unitPrice: 100,
  quantity: 1,
  size: null,
  color: null,
  ...changes
})
const order: Order = {
  _id: '665f1c0a9b3e4d0012ab34cd',
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'Delivered',
  paymentMethod: 'COD',
  paymentStatus: 'Paid',
  totalAmount: 105,
  products: [line('Dune Bag')]
}
const contact = { address: ['Office 1204', 'Dubai, United Arab Emirates'], email: 'care@sahra.example' }
const seller = { name: 'Sahra Trading LLC', trn: '100123456700003', ...contact }
const invoice: Invoice = {
  number: 'INV-2026-000001',
  seller,
  issuedAt: '2026-11-22T09:00:00.000Z',
  suppliedAt: '2026-11-21T09:00:00.000Z'
}
const pagesOf = async (changes: Partial<Order>, by: Seller = seller) =>
  (await drawInvoice({ ...order, ...changes }, { ...invoice, seller: by }))
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

test('draws one page without pricing details, address or tax number', async () => {
  assert.equal(await pagesOf({}, { name: 'Sahra', trn: undefined, ...contact }), 1)
  assert.equal(await pagesOf({ paymentMethod: 'CHEQUE', paymentStatus: 'Strange' }), 1)
  assert.equal(await pagesOf({ products: [] }), 1)
})

test('C150 C160 draws a discount as a row of the sums, and with the lines that it reduces', async t => {
  const text = t.mock.method(PDFDocument.prototype, 'text')
  const pricing = { currency: 'AED', subtotal: 100, shippingFee: 0, taxRate: 5 }
  const rowsOf = async (changes: object, label = 'Summer') => {
    text.mock.resetCalls()
    const discount = { amount: 10, label, code: 'SUMMER' }
    const products = [line('Dune Bag', { discount: 10 })]
    assert.equal(await pagesOf({ products, pricing: { ...pricing, discount, ...changes } as never }), 1)
    const texts = text.mock.calls.map((call: { arguments: unknown[] }) => String(call.arguments[0]))
    return texts.slice(texts.indexOf('Dune Bag'))
  }
  const exclusive = { taxAmount: 4.5, taxMode: 'exclusive', grandTotal: 94.5 }
  assert.deepEqual((await rowsOf(exclusive)).slice(0, 17), [
    ...['Dune Bag', 'Discount −10.00', '1', '100.00', '5%', '4.50', '94.50'],
    ...['Before discount, without VAT', 'AED 100.00', 'Discount: Summer', '−AED 10.00'],
    ...['Total without VAT', 'AED 90.00', 'VAT 5%', 'AED 4.50', 'Total with VAT', 'AED 94.50']
  ])
  const inclusive = { taxAmount: 4.29, taxMode: 'inclusive', grandTotal: 90 }
  assert.deepEqual((await rowsOf(inclusive)).slice(7, 17), [
    ...['Before discount, with VAT', 'AED 100.00', 'Discount: Summer', '−AED 10.00'],
    ...['Total without VAT', 'AED 85.71', 'VAT 5%', 'AED 4.29', 'Total with VAT', 'AED 90.00']
  ])
  for (const label of ['خصم الصيف', '夏のセール', 'x'.repeat(60)])
    assert.ok((await rowsOf(exclusive, label)).includes('−AED 10.00'), label)
})

test('amounts have figures of one width, in both directions', async t => {
  const draw = PDFDocument.prototype.text
  for (const language of ['en', 'ar']) {
    const widths: Record<string, number> = {}
    const text = t.mock.method(
      PDFDocument.prototype,
      'text',
      function (this: PDFKit.PDFDocument, ...drawn: [string, number, number, PDFKit.Mixins.TextOptions]) {
        widths[drawn[0]] = this.widthOfString(drawn[0], drawn[3])
        return draw.apply(this, drawn)
      }
    )
    await pagesOf({
      language,
      products: [line('Narrow', { unitPrice: 111.11 }), line('Wide', { unitPrice: 888.88 })]
    })
    text.mock.restore()
    assert.ok(widths['111.11'])
    assert.equal(widths['111.11'], widths['888.88'], language)
  }
})

test('draws forty-five lines on three pages', async () => {
  const long = 'The long name of a piece that the atelier in the mountains made for nobody in particular'
  const products = Array.from({ length: 45 }, (_, n) => line(n % 7 ? `Piece ${n}` : long, { color: 'Gold' }))
  assert.equal(await pagesOf({ products }), 3)
})

test('draws names in any script and hostile names', async () => {
  const names = [
    'حقيبة (طبعة ٢٠٢٦)',
    'תיק',
    '日本の鞄',
    '😀',
    '<b>x</b>',
    '\u202Eevil',
    '\u0000',
    'x'.repeat(5000),
    ''
  ]
  assert.equal(await pagesOf({ products: names.map(name => line(name, { color: name, size: name })) }), 1)
  const address = {
    name: 'ليلى',
    street: 'فيلا ١٨، شارع ٤',
    city: '',
    state: '',
    zip: '',
    country: 'الإمارات'
  }
  assert.equal(await pagesOf({ address }), 1)
})

test('embeds the typefaces of the shop, and another one for the characters that they lack', async () => {
  const typefacesOf = async (title: string) =>
    embeddedTypefaces(await drawInvoice({ ...order, products: [line(title)] }, invoice))
  const house = ['CormorantGaramondLight-Medium', 'Jost-Medium', 'Jost-Regular']
  assert.deepEqual(await typefacesOf('Façade Bag'), house)
  // Decomposed letters are composed before they are drawn.
  assert.deepEqual(await typefacesOf('Fac\u0327ade Bag'), house)
  assert.deepEqual(await typefacesOf('حقيبة'), [house[0], 'IBMPlexSansArabic-Regular', ...house.slice(1)])
  assert.deepEqual(await typefacesOf('Сумка'), [...house, 'dejavu-sans'])
})

test('contains what a tax invoice must contain', async t => {
  const text = t.mock.method(PDFDocument.prototype, 'text')
  const taxed: Order = {
    ...order,
    number: 'SA-2026-004217',
    products: [line('Dune Bag', { unitPrice: 12_400, quantity: 2, color: 'Gold' })],
    pricing: {
      currency: 'AED',
      subtotal: 24_800,
      shippingFee: 15,
      taxAmount: 1240.75,
      taxRate: 5,
      taxMode: 'exclusive',
      grandTotal: 26_055.75,
      shippingMethod: { label: 'Standard' }
    }
  }
  const drawn = async (by: Seller) => {
    text.mock.resetCalls()
    await drawInvoice(taxed, { ...invoice, seller: by })
    return text.mock.calls.map((call: { arguments: unknown[] }) => String(call.arguments[0]))
  }
  const texts = await drawn(seller)
  for (const expected of [
    'Tax Invoice',
    'Sahra Trading LLC',
    ...contact.address,
    contact.email,
    'TRN: 100123456700003',
    'INV-2026-000001',
    '22 Nov 2026',
    '21 Nov 2026',
    'SA-2026-004217',
    'Amounts in AED. Unit prices exclude VAT.'
  ])
    assert.ok(texts.includes(expected), `${expected} in ${texts.join(' | ')}`)
  const rows = texts.slice(texts.indexOf('Dune Bag'))
  assert.deepEqual(rows.slice(0, 13), [
    ...['Dune Bag', 'Gold', '2', '12,400.00', '5%', '1,240.00', '26,040.00'],
    ...['Shipping (Standard)', '1', '15.00', '5%', '0.75', '15.75']
  ])
  assert.deepEqual(rows.slice(13, 19), [
    ...['Total without VAT', 'AED 24,815.00', 'VAT 5%', 'AED 1,240.75'],
    ...['Total with VAT', 'AED 26,055.75']
  ])
  assert.ok(!texts.includes(order._id))
  const unregistered = await drawn({ name: 'Sahra', ...contact })
  assert.deepEqual([unregistered.includes('Tax Invoice'), unregistered.includes('Invoice')], [false, true])
})
