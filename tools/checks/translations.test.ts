import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { loadTexts, nameOf, stringsOf, textFiles } from './text-files'

/** For developers, and the texts that name each language in itself. */
const untranslated = /inspect\.text\.ts$|language\.text\.ts$|language-proposal\.text\.ts$/

const texts = textFiles(/^(shell|shared|desk|mfe-.*)$/).filter(file => !untranslated.test(file))
const arabicOf = (file: string) => file.replace(/\.ts$/, '.ar.ts')

/** What Arabic keeps in Latin letters: names, commands, placeholders, and messages that are compared or logged. */
const inLatin =
  /%\{\w+\}|Sahra|AED|NaN|Feb|Apple( Pay)?|Shopify CSV|JavaScript|Google( Pay)?|Stripe|Razorpay|npm run [^»]*|docs\/merchant\.md|SC-7K2M-9QWD|Product already in wishlist\.|(Hero|Promo) banner fetch failed/g
const latinWord = /[A-Za-z]{3,}/

test('every text of the front ends has an Arabic text with the same names', async () => {
  assert.ok(texts.length > 50)
  assert.deepEqual(texts.filter(file => !existsSync(arabicOf(file))).map(nameOf), [])
  const namesIn = new Map(
    (await loadTexts([...texts, ...texts.map(arabicOf)])).map(([file, module]) => [
      file,
      Object.keys(module).sort()
    ])
  )
  for (const file of texts) assert.deepEqual(namesIn.get(arabicOf(file)), namesIn.get(file), file)
})

test('no English word stands in an Arabic text', async () => {
  const found = (await loadTexts(texts.map(arabicOf))).flatMap(([file, module]) =>
    stringsOf(module)
      .filter(text => latinWord.test(text.replace(inLatin, '')))
      .map(text => `${nameOf(file)}: ${text}`)
  )
  assert.deepEqual(found, [])
})
