import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'

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
/** Tests run compiled, and these sources are found by name. */
const load = (file: string): Promise<Record<string, unknown>> =>
  tsImport(pathToFileURL(file).href, import.meta.url)

const placeholders = [2, '٢', ['٢']]

/** Every string of a module; functions are called with placeholders of each type. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    return placeholders.flatMap(placeholder => {
      const parameters = Array.from({ length: value.length }, () => placeholder)
      try {
        return stringsOf((value as (...parameters: unknown[]) => unknown)(...parameters))
      } catch {
        // It takes parameters of another type.
        return []
      }
    })
  }
  if (!value || typeof value !== 'object') return []
  // Names of icons and anchors are not read by a person.
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'icon' || key === 'id' ? [] : stringsOf(part)
  )
}

/** What Arabic keeps in Latin letters: names, commands, formatted placeholders, and messages that are compared or logged. */
const inLatin =
  /Sahra|AED|NaN|Jan|Apple Pay|Shopify CSV|JavaScript|Google|Stripe|Razorpay|npm run [^»]*|docs\/merchant\.md|SC-7K2M-9QWD|Product already in wishlist\.|(Hero|Promo) banner fetch failed/g
const latinWord = /[A-Za-z]{3,}/

test('every text of the front ends has an Arabic twin with the same names', async () => {
  assert.ok(texts.length > 50)
  assert.deepEqual(
    texts.filter(file => !existsSync(twinOf(file))).map(file => path.relative(root, file)),
    []
  )
  for (const file of texts)
    assert.deepEqual(Object.keys(await load(twinOf(file))).sort(), Object.keys(await load(file)).sort(), file)
})

test('no English word stands in an Arabic text', async () => {
  const found: string[] = []
  for (const file of texts)
    for (const text of stringsOf(await load(twinOf(file))))
      if (latinWord.test(text.replace(inLatin, ''))) found.push(`${path.relative(root, file)}: ${text}`)
  assert.deepEqual(found, [])
})
