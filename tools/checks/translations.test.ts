import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const root = path.join(import.meta.dirname, '../..')
const fronts = readdirSync(root).filter(name => /^(shell|shared|mfe-.*)$/.test(name))
/** For developers, and the texts that name each language in itself. */
const untranslated = /inspect\.text\.ts$|language\.text\.ts$|language-proposal\.text\.ts$/

const texts = fronts.flatMap(front =>
  readdirSync(path.join(root, front, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.text.ts') && !untranslated.test(file))
    .map(file => path.join(root, front, 'src', file))
)
const twinOf = (file: string) => file.replace(/\.ts$/, '.ar.ts')
const load = async (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href)

/** Every string of a module; functions are called with placeholders. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const parameters = Array.from({ length: value.length }, () => 2)
    try {
      return stringsOf((value as (...parameters: unknown[]) => unknown)(...parameters))
    } catch {
      // It takes other parameters than numbers.
      return []
    }
  }
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

/** What Arabic keeps in Latin letters: names, commands, and messages that are compared or logged. */
const inLatin =
  /Sahra|Apple Pay|Shopify CSV|JavaScript|Google|Stripe|Razorpay|npm run [^»]*|docs\/merchant\.md|SC-7K2M-9QWD|Product already in wishlist\.|(Hero|Promo) banner fetch failed/g
const sentence = /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/

test('every text of the front ends has an Arabic twin with the same names', async () => {
  assert.ok(texts.length > 50)
  assert.deepEqual(
    texts.filter(file => !existsSync(twinOf(file))).map(file => path.relative(root, file)),
    []
  )
  for (const file of texts)
    assert.deepEqual(Object.keys(await load(twinOf(file))).sort(), Object.keys(await load(file)).sort(), file)
})

test('no English sentence stands in an Arabic text', async () => {
  const found: string[] = []
  for (const file of texts)
    for (const text of stringsOf(await load(twinOf(file))))
      if (sentence.test(text.replace(inLatin, ''))) found.push(`${path.relative(root, file)}: ${text}`)
  assert.deepEqual(found, [])
})
