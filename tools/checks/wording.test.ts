import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyMail } from '../../api/src/testing/every-mail'
import { fixedMailData } from '../kit/mails/fixed-mail-data'
import { loadTexts, nameOf, stringsOf, textFiles } from './text-files'

/** What a merchant reads names commands and their options, and what an assistant reads names fields. */
const forOthers =
  /api\/src\/(merchant\/command-line|house\/settings|selling\/public-assistant)\/|-operations\.text\.(ar\.)?ts$/

/** Texts of the specification, letter for letter. */
const specified = new Set([
  'Email is required.',
  'Enter a valid email address.',
  'Verify Email',
  'Email verified successfully!',
  'We’ll email you when it’s back in stock'
])

/** What a shopper does not read, with what to write. */
const words: [RegExp, string][] = [
  [/\bemails?\b/i, 'e-mail'],
  [/\bE-Mail/, 'e-mail'],
  [/\be mail\b/i, 'e-mail'],
  [/\bCOD\b/, 'Cash on delivery'],
  [/\bStripe\b/i, 'Card'],
  [/\b(shopping bag|basket|your bag|the bag to|add to bag)\b/i, 'cart'],
  [/\b(\d{1,2} \p{L}+ (\d{4}))\s*[–-]\s*\d{1,2} \p{L}+ \2\b/u, 'a range with one year']
]

const faultsOf = (place: string, text: string): string[] =>
  specified.has(text)
    ? []
    : words.filter(([word]) => word.test(text)).map(([, better]) => `${place}: ${text} (${better})`)

test('C188 texts have one spelling of e-mail, and payments and the cart in a shopper’s words', async () => {
  const files = textFiles(/^(shell|shared|api|mfe-.*)$/).filter(file => !forOthers.test(file))
  assert.ok(files.length > 80)
  const found = (await loadTexts(files)).flatMap(([file, module]) =>
    stringsOf(module).flatMap(text => faultsOf(nameOf(file), text))
  )
  assert.deepEqual(found, [])
})

test('C188 so do mails', () => {
  const mails = Object.entries(everyMail(fixedMailData('en', 'https://shop.example')))
  assert.deepEqual(
    mails.flatMap(([kind, { subject, text }]) =>
      [subject, ...text.split('\n')].flatMap(line => faultsOf(kind, line))
    ),
    []
  )
})

test('the check sees another spelling', () => {
  for (const text of ['Your email', 'Paid by Stripe', 'Pay COD', 'Add to bag', '20 Oct 2025 – 24 Oct 2025'])
    assert.equal(faultsOf('x.text.ts', text).length, 1, text)
  assert.deepEqual(faultsOf('x.text.ts', '20 – 24 Oct 2025'), [])
})
