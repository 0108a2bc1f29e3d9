import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import PDFDocument from 'pdfkit'
import type { Order } from '@sahra/shared/contract/order'
import { drawCreditNote } from './credit-note'
import { drawInvoice } from './invoice'
import { drawnGlyphs, embeddedTypefaces } from './testing/drawn-glyphs'

const seller = { name: 'Sahra LLC', address: ['Dubai'], email: 'care@sahra.example' }
const invoice = {
  ...{ number: 'INV-2026-000001', seller },
  ...{ issuedAt: '2026-11-22T09:00:00.000Z', suppliedAt: '2026-11-21T09:00:00.000Z' }
}
const note = {
  ...{ number: 'CN-2026-000002', amount: 52.5, vat: 2.5, creditedBefore: 10.5 },
  issuedAt: '2026-11-25T09:00:00.000Z'
}
const orderOf = (name: string, language = 'en'): Order => ({
  _id: '665f1c0a9b3e4d0012ab34cd',
  language,
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'Delivered',
  paymentMethod: 'COD',
  paymentStatus: 'Paid',
  totalAmount: 105,
  products: [
    { productId: null, variantId: null, title: name, unitPrice: 100, quantity: 1, color: name, discount: 5 }
  ],
  address: { name, street: name, city: name, state: '', zip: '', country: 'UAE' },
  pricing: {
    ...{ currency: 'AED', subtotal: 100, shippingFee: 0, taxAmount: 5, taxRate: 5, taxMode: 'exclusive' },
    ...{ grandTotal: 105, discount: { amount: 5, label: name } }
  }
})

/** Returns the PDF and what it draws: [text, typeface]. */
async function drawn(t: TestContext, draw: () => Promise<Buffer>) {
  const font = t.mock.method(PDFDocument.prototype, 'font')
  const text = PDFDocument.prototype.text
  const runs: [text: string, typeface: string][] = []
  const record = function (this: PDFKit.PDFDocument, part: string, ...rest: never[]) {
    runs.push([part, String(font.mock.calls.at(-1)?.arguments[0])])
    return text.call(this, part, ...rest)
  }
  t.mock.method(PDFDocument.prototype, 'text', record)
  const pdf = await draw()
  t.mock.restoreAll()
  return { pdf, runs }
}

const names = [
  ['Chinese', '王小明', 'noto-sans-sc'],
  ['Chinese of Taiwan', '陳龍華', 'noto-sans-sc'],
  ['a rare Chinese character', '堃', 'noto-sans-sc'],
  ['Japanese', '鈴木さくら', 'noto-sans-jp'],
  ['Korean', '김민준', 'noto-sans-kr'],
  ['Hindi', 'प्रिया', 'noto-sans-devanagari'],
  ['Bengali', 'প্রিয়া', 'noto-sans-bengali'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ', 'noto-sans-gurmukhi'],
  ['Gujarati', 'પ્રિયા', 'noto-sans-gujarati'],
  ['Odia', 'ପ୍ରିୟା', 'noto-sans-oriya'],
  ['Tamil', 'கிருஷ்ணன்', 'noto-sans-tamil'],
  ['Telugu', 'శ్రీనివాస్', 'noto-sans-telugu'],
  ['Kannada', 'ಲಕ್ಷ್ಮಿ', 'noto-sans-kannada'],
  ['Malayalam', 'ശ്രീകുമാർ', 'noto-sans-malayalam'],
  ['Sinhala', 'ශ්‍රීමතී', 'noto-sans-sinhala'],
  ['Dhivehi', 'އިބްރާހީމް', 'noto-sans-thaana'],
  ['Amharic', 'ሰላማዊት', 'noto-sans-ethiopic'],
  ['Thai', 'น้ำใจ', 'noto-sans-thai'],
  ['Lao', 'ສົມຈິດ', 'noto-sans-lao'],
  ['Khmer', 'ស្រីមុំ', 'noto-sans-khmer'],
  ['Burmese', 'မြန်မာ', 'noto-sans-myanmar'],
  ['Hebrew', 'נִקּוּד', 'noto-sans-hebrew'],
  ['Urdu', 'لیے', 'noto-sans-arabic'],
  ['Persian with a joiner', 'می‌خواهم', 'noto-sans-arabic'],
  ['Arabic', 'ليلى', 'arabic'],
  ['Vietnamese', 'Nguyễn', 'dejavu-sans'],
  ['Polish', 'Żółć', 'dejavu-sans'],
  ['Russian', 'Дмитрий', 'dejavu-sans'],
  ['Greek', 'Αλέξανδρος', 'dejavu-sans'],
  ['Georgian', 'თამარ', 'dejavu-sans'],
  ['Armenian', 'Արամ', 'dejavu-sans'],
  ['Tagalog', 'Maria Clara', 'regular']
] as const

for (const [script, name, typeface] of names)
  test(`C245 a name in ${script} is printed in its letters`, async t => {
    for (const language of ['en', 'ar'])
      for (const draw of [
        () => drawInvoice(orderOf(name, language), invoice),
        () => drawCreditNote(orderOf(name, language), invoice, note)
      ]) {
        const { pdf, runs } = await drawn(t, draw)
        const glyphs = drawnGlyphs(pdf)
        assert.ok(glyphs.length > 100)
        assert.ok(!glyphs.includes('0000'), `a box in ${language}`)
        const texts = runs.map(([text]) => text)
        const first = texts.findIndex((_text, index) => texts.slice(index).join('').startsWith(name))
        assert.ok(runs[first]?.[1].startsWith(typeface), `${runs[first]?.[1]} of ${texts.join('|')}`)
      }
  })

test('C245 what no typeface has is shown by its name', async t => {
  for (const [name, shown] of [
    ['Dune 👜', 'Dune (handbag)'],
    ['👩🏽‍🦰🇦🇪', '(woman: medium skin tone, red hair)(flag: united arab emirates)'],
    ['1️⃣', '(keycap: 1)'],
    ['ꦏ', '(javanese letter ka)'],
    ['ក\u0301', '(khmer letter ka, combining acute accent)'],
    // Marks of emoji that a typeface has.
    ['☕️', '☕️']
  ] as const)
    for (const language of ['en', 'ar']) {
      const { pdf, runs } = await drawn(t, () => drawInvoice(orderOf(name, language), invoice))
      assert.ok(!drawnGlyphs(pdf).includes('0000'), name)
      const texts = runs.map(([text]) => text).join('')
      assert.ok(texts.includes(shown), `${shown} in ${texts}`)
    }
})

test('C245 scripts of several directions are in one name', async t => {
  const { pdf, runs } = await drawn(t, () => drawInvoice(orderOf('Wang 王小明 حقيبة 👜 שלום'), invoice))
  assert.ok(!drawnGlyphs(pdf).includes('0000'))
  const line = runs.map(([text]) => text).join('')
  assert.ok(line.includes('Wang 王小明 שלום (handbag) حقيبة'), line)
})

test('C245 documents in English and Arabic have the typefaces of the shop alone', async t => {
  const embedded = async (name: string, language: string) =>
    embeddedTypefaces((await drawn(t, () => drawInvoice(orderOf(name, language), invoice))).pdf)
  const latin = ['CormorantGaramondLight-Medium', 'Jost-Medium', 'Jost-Regular']
  assert.deepEqual(await embedded('Façade – “Nuit” 5%', 'en'), latin)
  assert.deepEqual(
    (await embedded('Dune حقيبة', 'ar')).filter(name => !latin.includes(name)),
    ['Amiri-Regular', 'IBMPlexSansArabic-Medium', 'IBMPlexSansArabic-Regular']
  )
})

test('C245 bad input: characters of all of Unicode are drawn without a box', async () => {
  const STEP = 997
  let all = ''
  for (let code = 0x20; code <= 0x3ffff; code += STEP) all += String.fromCodePoint(code)
  for (let start = 0; start < all.length; start += 100) {
    const pdf = await drawInvoice(orderOf(all.slice(start, start + 100)), invoice)
    assert.ok(!drawnGlyphs(pdf).includes('0000'), `from ${start}`)
  }
  const emoji = await drawInvoice(orderOf('👜'.repeat(3000)), invoice)
  assert.ok((emoji.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0) <= 2)
})
