import assert from 'node:assert/strict'
import test from 'node:test'
import { alternateLinks } from './alternates'

const origin = 'https://sahra.example'
const site = { origin, language: 'en', languages: ['ar'] }
const headOf = (address: string, more = '') =>
  `<title>Page</title>${more}<link data-head="" rel="canonical" href="${address}">`
const hrefs = (head: string, languages = ['ar']) =>
  [...alternateLinks(head, { ...site, languages }).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, code, href]) => `${code} ${href}`
  )

test('C134 a page links to itself in every language, by its canonical address', () => {
  const expected = [`en ${origin}/c/1?page=2`, `ar ${origin}/ar/c/1?page=2`, `x-default ${origin}/c/1?page=2`]
  assert.deepEqual(hrefs(headOf(`${origin}/c/1?page=2`)), expected)
  assert.deepEqual(hrefs(headOf(`${origin}/ar/c/1?page=2`)), expected)
})

test('the home page of a language has no slash at its end', () => {
  const expected = [`en ${origin}/`, `ar ${origin}/ar`, `x-default ${origin}/`]
  assert.deepEqual(hrefs(headOf(`${origin}/`)), expected)
  assert.deepEqual(hrefs(headOf(`${origin}/ar`)), expected)
})

test('a page that is not indexed, and a shop of one language, have none', () => {
  assert.deepEqual(hrefs(headOf(`${origin}/cart`, '<meta name="robots" content="noindex">')), [])
  assert.deepEqual(hrefs('<title>Page</title>'), [])
  assert.deepEqual(hrefs(headOf(`${origin}/`), []), [])
  assert.deepEqual(hrefs(headOf('https://elsewhere.example/')), [])
})
