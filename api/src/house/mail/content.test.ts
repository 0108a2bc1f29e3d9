import assert from 'node:assert/strict'
import test from 'node:test'
import { brand } from '@sahra/shared/shop/brand'
import type { Order } from '@sahra/shared/contract/order'
import { type Language, languages } from '../../server/language/language.rules'
import { everyMail } from '../../testing/every-mail'
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
const shopName = 'Maison Dune'
const contact = { email: 'care@dune.example', phone: '+971 4 123 4567', hours: undefined }
const letterhead = (language: Language) => ({
  language,
  shopName,
  city: { en: 'Al Ain', ar: 'العين' }[language],
  contact
})
const shop = {
  publicUrl: 'https://shop.example',
  currencyMark: 'AED',
  linkKey: Buffer.from('key'),
  letterhead
}
const orderReturn = {
  _id: 'r1',
  number: 'RT-1',
  status: 'Accepted' as const,
  reason: 'Too small',
  items: [{ line: 0, quantity: 1 }],
  requestedAt: order.createdAt
}
const name = 'Amal <script>'
const mailsIn = (language: Language): Record<string, MailContent> =>
  everyMail({
    reader: { name, verified: true, ...letterhead(language) },
    order,
    giftNote: 'To <b>you</b>\nAmal',
    orderReturn,
    note: 'Worn',
    restocked: {
      productId: '665f1c0a9b3e4d0012ab34cd',
      productName: 'Dune "Quilted" Bag',
      image: '/media/a.webp'
    },
    shop
  })
const mails = mailsIn('en')
const arabicMails = mailsIn('ar')

/** The words that a mail program shows, with the addresses of links. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>[^]*?<\/head>/, '')
    .replace(/<a\s[^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(+code))
    .replace(/\s+/g, ' ')

for (const language of languages)
  for (const [kind, { text, html }] of Object.entries(mailsIn(language)))
    test(`C139 ${kind}, ${language}: the HTML part has the words of the text part`, () => {
      const words = wordsOf(html)
      for (const part of text.split(/\n|: (?=\S)|, (?=Black|AED)|، (?=\u2068)/).filter(Boolean))
        assert.ok(
          words.includes(
            part
              .replace(/^\u200f/, '')
              .trim()
              .replace(/:$/, '')
          ),
          `${part} in ${words}`
        )
    })

test('C139 an Arabic mail runs from right to left and leads to Arabic pages', () => {
  for (const [kind, { html, text, subject }] of Object.entries(arabicMails)) {
    assert.match(html, /<html lang="ar" dir="rtl">/, kind)
    assert.match(html, /<table [^>]*dir="rtl" lang="ar">/, kind)
    assert.match(subject, /\p{Script=Arabic}/u)
    assert.doesNotMatch(html, /align="right"|text-transform|padding:16px 16px 16px 0/, kind)
    for (const line of text.split('\n').filter(Boolean))
      assert.match(line, /^(\p{Script=Arabic}|\u200f|https:|\d+$)/u, kind)
    for (const [, page] of html.matchAll(/href="https:\/\/shop\.example(\/(?!undo)[^"]*)"/g))
      assert.match(page ?? '', /^\/ar\//, kind)
  }
})

test('C139 an Arabic mail has no English word but names, and isolates them', () => {
  const data =
    /Amal <script>|Amal & Co|<b>1 Palm<\/b>|To <b>you<\/b>|Amal|Dubai|United Arab Emirates|Dune "Quilted" Bag|Black|Aramex|AX1|25 Nov|Too small|Worn|new@example\.com|RT-1|Maison Dune|Razorpay|care@dune\.example|WELCOME20|Google|Apple/g
  for (const [kind, { text, subject }] of Object.entries(arabicMails)) {
    const words = `${subject}\n${text}`.replace(/https:\S+/g, '')
    assert.doesNotMatch(words.replace(/\u2068[^\u2069]*\u2069/g, ''), /[A-Za-z]/, kind)
    assert.doesNotMatch(words.replace(data, '').replace(/12ab34cd/gi, ''), /[A-Za-z]{2,}/, kind)
  }
})

test('C246 a name from right to left is isolated in an English mail', () => {
  const arabic = 'حقيبة, رقم 2'
  const [line] = order.products
  const data: Parameters<typeof everyMail>[0] = {
    reader: { name: arabic, verified: true, ...letterhead('en'), shopName: arabic, city: arabic },
    order: {
      ...order,
      address: { ...order.address!, name: arabic, street: arabic, city: arabic },
      tracking: { carrier: arabic, trackingNumber: 'AX1', eta: arabic },
      products: [{ ...line!, title: arabic, color: arabic, size: '42' }],
      pricing: { ...order.pricing!, discount: { amount: 5, label: arabic } }
    },
    giftNote: arabic,
    orderReturn: { ...orderReturn, reason: arabic },
    note: arabic,
    restocked: { productId: '665f1c0a9b3e4d0012ab34cd', productName: arabic, image: '/media/a.webp' },
    shop: { ...shop, letterhead: language => ({ ...letterhead(language), shopName: arabic, city: arabic }) }
  }
  for (const [kind, { text, subject }] of Object.entries(everyMail(data))) {
    const words = `${subject}\n${text}`
    assert.match(words, /حقيبة/, kind)
    assert.doesNotMatch(words.replace(/\u2068[^\u2069]*\u2069/g, ''), /\p{Script=Arabic}/u, kind)
  }
})

test('C139 every text of a mail has its Arabic one', () => {
  for (const [kind, { text, subject }] of Object.entries(mails)) {
    assert.notEqual(arabicMails[kind]?.subject, subject)
    assert.equal(arabicMails[kind]?.text.split('\n').length, text.split('\n').length, kind)
  }
})

test('C173 every mail has the name of the shop at its head and its end, and no other one', () => {
  for (const all of [mails, arabicMails])
    for (const [kind, { text, html }] of Object.entries(all)) {
      assert.match(text.split('\n\n').at(-2) ?? '', /Maison Dune/, kind)
      assert.match(html, />MAISON DUNE</, kind)
      assert.doesNotMatch(text + html, new RegExp(brand.name, 'i'), kind)
    }
})

test('C210 every mail ends with e-mail, phone and hours of support', () => {
  const hours = { en: '9 am to 9 pm GST, Monday to Sunday', ar: 'من 9 صباحًا' }
  for (const [language, all] of [
    ['en', mails],
    ['ar', arabicMails]
  ] as const)
    for (const [kind, { text, html }] of Object.entries(all)) {
      const foot = text.split('\n\n').at(-1) ?? ''
      for (const words of [contact.email, contact.phone, hours[language]])
        assert.ok(foot.includes(words), `${kind}: ${words} in ${foot}`)
      assert.match(html, /href="mailto:care@dune\.example"/, kind)
      assert.match(html, /href="tel:\+97141234567"/, kind)
    }
})

test('what a shopper has typed is text, not markup', () => {
  for (const { html } of [...Object.values(mails), ...Object.values(arabicMails)])
    assert.doesNotMatch(html, /<script|<b>/)
  assert.match(mails['placed']!.html, /&#60;b&#62;1 Palm/)
})

test('pictures and links have full addresses', () => {
  const addresses = Object.values(mails).flatMap(({ html }) =>
    [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  )
  assert.ok(addresses.includes('https://shop.example/media/dune-bag@160.webp'))
  assert.ok(addresses.includes('https://track.example/?a=1&#38;b=2'))
  for (const address of addresses) assert.match(address, /^(https:\/\/|mailto:care@|tel:\+9714)/)
})
