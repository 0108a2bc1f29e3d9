import assert from 'node:assert/strict'
import test from 'node:test'
import type { Order } from '@sahra/shared/contract/order'
import { codeMail, emailChangedMail } from '../accounts/accounts-mail.text'
import { backInStockMail } from '../notify/notify.text'
import { placedMail, refundedMail, shippedMail } from '../order/order-mail.text'
import { acceptedMail } from '../returns/returns-mail.text'
import type { MailContent } from './content'

const order: Order = {
  _id: '665f1c0a9b3e4d0012ab34cd',
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'Pending',
  paymentMethod: 'STRIPE',
  paymentStatus: 'Pending',
  payBy: '2026-11-21T09:00:00.000Z',
  totalAmount: 2135,
  pricing: { currency: 'AED', subtotal: 2000, shippingFee: 30, taxAmount: 105, taxRate: 5, grandTotal: 2135 },
  address: {
    name: 'Amal & Co',
    street: '<b>1 Palm</b>',
    city: 'Dubai',
    state: 'Dubai',
    zip: '',
    country: 'United Arab Emirates'
  },
  tracking: {
    carrier: 'Aramex',
    trackingNumber: 'AX1',
    eta: '25 Nov',
    url: 'https://track.example/?a=1&b=2'
  },
  products: [
    {
      productId: null,
      variantId: null,
      title: 'Dune "Quilted" Bag',
      image: '/media/dune-bag.webp',
      unitPrice: 1000,
      quantity: 2,
      color: 'Black',
      size: null
    }
  ]
}
const shop = { publicUrl: 'https://shop.example', currencyMark: 'AED' }
const orderReturn = {
  _id: 'r1',
  number: 'RT-1',
  status: 'Accepted' as const,
  reason: 'Too small',
  items: [{ line: 0, quantity: 1 }],
  requestedAt: order.createdAt
}
const name = 'Amal <script>'
const mails: Record<string, MailContent> = {
  placed: placedMail(name, order, shop),
  shipped: shippedMail(name, order, shop),
  refunded: refundedMail(name, order, shop, 12.5),
  returned: acceptedMail(name, { order, orderReturn }, shop),
  code: codeMail('verify', name, '123456', 600),
  email: emailChangedMail(name, 'new@example.com', 'https://shop.example/undo?t=1&u=2'),
  stock: backInStockMail(name, 'Dune "Quilted" Bag', 'https://shop.example/product/1')
}

/** The words that a mail program shows, with the addresses of links. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>[^]*?<\/head>/, '')
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(+code))
    .replace(/\s+/g, ' ')

for (const [kind, { text, html }] of Object.entries(mails))
  test(`${kind}: the HTML part has the words of the text part`, () => {
    const words = wordsOf(html)
    for (const part of text.split(/\n|: (?=\S)|, (?=Black|AED)/).filter(Boolean))
      assert.ok(words.includes(part.trim().replace(/:$/, '')), `${part} in ${words}`)
  })

test('what a shopper has typed is text, not markup', () => {
  for (const { html } of Object.values(mails)) assert.doesNotMatch(html, /<script|<b>/)
  assert.match(mails['placed']!.html, /&#60;b&#62;1 Palm/)
})

test('pictures and links have full addresses', () => {
  const addresses = Object.values(mails).flatMap(({ html }) =>
    [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  )
  assert.ok(addresses.includes('https://shop.example/media/dune-bag@160.webp'))
  assert.ok(addresses.includes('https://track.example/?a=1&#38;b=2'))
  for (const address of addresses) assert.match(address, /^https:\/\//)
})
