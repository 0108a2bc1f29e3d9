import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { buildAll } from '../../build-kit/src/build-all'
import { deployables } from '../../build-kit/src/deployables'
import { amountsSchema, budgetsText, bytes, findExceeded } from './budgets'
import { HEADER_BYTES, measureBytes, readPages, readReleases } from './measure'

const budgets = amountsSchema.parse(JSON.parse(readFileSync(bytes.file, 'utf8')))
const appsOf = (names: string[]) =>
  new Set(names.filter(name => !name.startsWith('page ')).map(name => name.split('/')[0]))

test('a budget is exceeded above 3 %, without a budget, and when nothing is built for it', () => {
  const exceeded = (bytes: number) => findExceeded({ a: 10_000 }, { a: bytes })
  assert.deepEqual(exceeded(9000), [])
  assert.deepEqual(exceeded(10_300), [])
  assert.deepEqual(exceeded(10_301), ['a: 10301 bytes, 3.0 % above its budget of 10000'])
  assert.deepEqual(findExceeded({}, { b: 5 }), ['b: 5 bytes, without a budget'])
  assert.deepEqual(findExceeded({ c: 5 }, {}), ['c: has a budget and is not built'])
  assert.deepEqual(findExceeded({ d: 100 }, { d: 164 }), [])
  assert.equal(findExceeded({ d: 100 }, { d: 165 }).length, 1)
})

test('the text of the budgets does not depend on the order of the builds', () => {
  assert.equal(budgetsText({ b: 2, a: 1 }), budgetsText({ a: 1, b: 2 }))
})

// A team may have cloned only its remote: the budgets are those of the whole shop.
const isWhole = [...appsOf(Object.keys(budgets))].every(app => deployables().includes(app!))

test(
  'every page and every file group of the built releases is within its budget',
  { skip: !isWhole },
  async () => {
    const { failed } = await buildAll(deployables(), undefined, () => {})
    assert.deepEqual(failed, [])
    const measured = await measureBytes(await readReleases(deployables()))
    const pages = Object.keys(measured).filter(name => name.startsWith('page '))
    assert.equal(pages.length, 12)
    // Shell, React, the entry of the remote and its page.
    const headers = { js: 4 * HEADER_BYTES, css: 0 }
    for (const kind of ['js', 'css'] as const) {
      const parts = ['shell/entry', 'mfe-product/entry', 'mfe-product/product']
      const sizes = parts.map(part => measured[`${part} ${kind}`] ?? 0)
      assert.ok(sizes[0]! > 0 && sizes[2]! > 0)
      assert.equal(
        measured[`page product ${kind}`],
        sizes.reduce((sum, bytes) => sum + bytes, headers[kind])
      )
    }
    assert.deepEqual(
      findExceeded(budgets, measured),
      [],
      'Make it smaller; or, where it is worth its bytes: npm run budgets'
    )
  }
)

test(
  'C361 the scripts of home, listing and product have no structured data',
  { skip: !isWhole },
  async () => {
    const { home, listing, product } = await readPages(await readReleases(deployables()))
    for (const scripts of [home, listing, product])
      assert.doesNotMatch(scripts ?? 'schema.org', /schema\.org/)
  }
)

/** How a shopper may name the Emirates, on English pages too (`country.rules.ts`). */
const typedCountry = /\(دولة \)\?ال\[إا\]مارات/g
/** What other keyboards write as digits, a point and groups (`digits.rules.ts`). */
const typedDigits = /٠-٩۰-۹|٬،|٫/g
const unescaped = (script: string) =>
  script.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

test('C134 an English page loads neither Arabic texts nor Arabic typefaces', { skip: !isWhole }, async () => {
  const releases = await readReleases(deployables())
  for (const [name, source] of Object.entries(await readPages(releases))) {
    assert.deepEqual(
      unescaped(source)
        .replace(typedCountry, '')
        .replace(typedDigits, '')
        .match(/[\u0600-\u06ff]+/g),
      null,
      name
    )
    assert.doesNotMatch(source, /Amiri|Plex|amiri|plex-arabic/, name)
  }
  const arabic = releases.flatMap(({ files }) => Object.keys(files)).filter(file => /amiri|plex/.test(file))
  assert.ok(arabic.length > 0)
  assert.deepEqual(
    arabic.filter(file => !file.startsWith('browser/ar/')),
    []
  )
})
