import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order, OrderLine } from '@sahra/shared/contract/order'
import { drawInvoice } from './invoice'

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
const seller = { name: 'Sahra Trading LLC', trn: '100123456700003' }
const pagesOf = async (
  changes: Partial<Order>,
  by: typeof seller | { name: string; trn: undefined } = seller
) => (await drawInvoice({ ...order, ...changes }, by)).toString('latin1').match(/\/Type \/Page\b/g)?.length

test('draws one page without pricing details, address or tax number', async () => {
  assert.equal(await pagesOf({}, { name: 'Sahra', trn: undefined }), 1)
  assert.equal(await pagesOf({ paymentMethod: 'CHEQUE', paymentStatus: 'Strange' }), 1)
  assert.equal(await pagesOf({ products: [] }), 1)
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
