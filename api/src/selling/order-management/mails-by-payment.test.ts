import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Order, type PaymentStatus, paymentStatus } from '@sahra/shared/contract/order'
import { type Language, languages } from '../../server/language/language.rules'
import {
  cancelledMail,
  confirmedMail,
  deliveredMail,
  expiredMail,
  lapsedMail,
  type MailShop,
  placedMail,
  refundedMail,
  rejectedMail,
  releasedMail,
  shippedMail,
  unpaidMail
} from '../order/order-mails'

const contact = { email: 'care@dune.example', phone: '+971 4 000 0000', hours: [] }
const shop: MailShop = {
  publicUrl: 'https://shop.example',
  currencyMark: 'AED',
  linkKey: Buffer.from('key'),
  letterhead: language => ({ language, shopName: 'Maison Dune', city: '', contact })
}
const orderOf = (language: Language, changes: Partial<Order>): Order => ({
  _id: '665f1c0a9b3e4d0012ab34cd',
  number: 'SA-2026-004217',
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'Cancelled',
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  totalAmount: 210,
  products: [],
  language,
  ...changes
})

const always = {
  placed: placedMail,
  confirmed: confirmedMail,
  rejected: rejectedMail,
  cancelled: cancelledMail,
  shipped: shippedMail,
  delivered: deliveredMail,
  refunded: (name: string, order: Order, shop: MailShop) => refundedMail(name, order, shop, 10)
}
const onlineOnly = { unpaid: unpaidMail, expired: expiredMail, lapsed: lapsedMail, released: releasedMail }

const cashStates: PaymentStatus[] = ['Pending', 'Paid', 'Partially Refunded', 'Refunded']
/** What a mail must not speak of, by how the order is paid. */
const foreign = {
  COD: {
    mails: always,
    en: /\bcards?\b|\bbanks?\b|reserve|authoriz/i,
    ar: /بطاق|مصرف|مصارف|حجز/u
  },
  STRIPE: { mails: { ...always, ...onlineOnly }, en: /\bcash\b|Razorpay/i, ar: /نقد|Razorpay/u },
  RAZORPAY: { mails: { ...always, ...onlineOnly }, en: /\bcash\b|\bcards?\b/i, ar: /نقد|بطاق/u }
}

for (const [paymentMethod, { mails, ...words }] of Object.entries(foreign))
  for (const [kind, mail] of Object.entries(mails))
    test(`the mail “${kind}” of an order by ${paymentMethod} speaks of no other kind of payment`, () => {
      for (const language of languages)
        for (const state of paymentMethod === 'COD' ? cashStates : paymentStatus.options) {
          const order = orderOf(language, { paymentMethod, paymentStatus: state })
          const { subject, text } = mail('Amal', order, shop)
          assert.doesNotMatch(`${subject}\n${text}`, words[language], `${state}, ${language}`)
        }
    })

test('C228 the mails of a shipment and of a refund say where the invoice is', () => {
  const issued = { invoiceNumber: 'INV-2026-000001' }
  const creditNotes = [{ number: 'CN-2026-000001', amount: 10, issuedAt: '2026-11-21T09:00:00.000Z' }]
  for (const [language, word] of [
    ['en', /You find the invoice .*on the page of your order\./],
    ['ar', /الفاتورة.*في صفحة الطلب/u]
  ] as const) {
    const shipped = (changes: Partial<Order>) =>
      shippedMail('Amal', orderOf(language, { status: 'Shipped', ...changes }), shop).text
    assert.match(shipped(issued), word)
    assert.doesNotMatch(shipped({}), word)
    assert.match(refundedMail('Amal', orderOf(language, { ...issued, creditNotes }), shop, 10).text, word)
  }
})

test('C426 C427 C474 the mails of an order name its method and promise, and the store of a pick-up', () => {
  const pricing = {
    ...{ currency: 'AED', subtotal: 100, shippingFee: 35, taxAmount: 5, taxRate: 5, grandTotal: 140 },
    shippingMethod: { code: 'slot', label: 'Slot' }
  }
  const address = { street: 'Villa 7', city: 'Dubai', state: 'Dubai', zip: '', country: 'UAE' }
  const mailOf = (mail: typeof placedMail, language: Language, promise: Order['promise']) =>
    mail('Amal', orderOf(language, { status: 'Pending', pricing, address, promise }), shop)
  const slot = { kind: 'slot', day: '2026-12-01', hours: '10:00-13:00' } as const
  const store = { kind: 'pick-up', place: 'Souk 1, Dubai' } as const
  for (const [language, day, place] of [
    ['en', '1 Dec 2026, 10:00–13:00', 'Souk 1, Dubai'],
    ['ar', '1 ديسمبر 2026، \u206610:00–13:00\u2069', '\u2066Souk 1\u2069، دبي']
  ] as const) {
    for (const mail of [placedMail, confirmedMail]) assert.ok(mailOf(mail, language, slot).text.includes(day))
    assert.match(mailOf(placedMail, language, slot).text, /Villa 7/)
    for (const mail of [placedMail, confirmedMail, shippedMail]) {
      const { text } = mailOf(mail, language, store)
      assert.ok(text.includes(place), text)
      assert.doesNotMatch(text, /Villa 7/)
    }
  }
  assert.match(mailOf(shippedMail, 'en', store).subject, /ready to be picked up/)
  assert.match(mailOf(shippedMail, 'ar', store).subject, /جاهز للاستلام/)
  assert.doesNotMatch(mailOf(placedMail, 'en', undefined).text, /Slot/)
})
