import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { productListResponse, searchResponse, suggestionsResponse } from '@sahra/shared/contract/product'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const app = await buildServer(testDeps(await freshDatabase(seededCatalogue)))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.close())

const request = async (path: string, query: string) => {
  const response = await fetch(`${address}${path}?${query}`)
  return { status: response.status, json: await response.json() }
}
const list = async (query: string) => {
  const { status, json } = await request('/api/products/all', query)
  assert.equal(status, 200, `${query}: ${JSON.stringify(json)}`)
  return productListResponse.parse(json)
}
const all = await list('')

/** Values that visitors and scanners put into a query string. */
const oddities = {
  nothing: '',
  blanks: '%20%20',
  words: 'abc',
  'a negative number': '-1',
  'a part of a number': '1.5',
  'a number in signs of another script': '%E0%A5%A7%E0%A5%A8',
  'a huge number': '99999999999999999999',
  'a number with an exponent': '1e3',
  'a quote': "'",
  'two quotes and a comment': '%27%22%3B--',
  'an end of the statement': "1');drop%20table%20product;--",
  'a percent sign': '%25',
  'an underscore': '_',
  'a backslash': '%5C',
  'the character NUL': 'a%00b',
  'marks from right to left': '%E2%80%AE%D8%AD%D9%82%E2%80%AC',
  'half a character': '%ED%A0%80',
  'a broken escape': '%zz',
  'a byte that begins nothing': '%FF%FE',
  'a list': '[1,2]',
  'an object': '{%22$ne%22:1}'
}

for (const [name, value] of Object.entries(oddities)) {
  test(`C21 ${name} as limit or page falls back to the default`, async () => {
    assert.equal((await list(`limit=${value}`)).limit, 24)
    assert.equal((await list(`page=${value}`)).page, 1)
  })
  test(`C21 ${name} as order, sort, deep, min or max is ignored`, async () => {
    for (const key of ['sortBy', 'sortOrder', 'deep', 'min', 'max', 'inStock'])
      assert.deepEqual(await list(`${key}=${value}`), all, key)
  })
  test(`${name} as category returns an empty list, or the whole catalogue when blank`, async () => {
    const { total } = await list(`category=${value}&deep=1`)
    assert.equal(total, /^(%20)*$/.test(value) ? all.total : 0)
  })
  test(`${name} as search text or brand returns 200`, async () => {
    const found = await list(`search=${value}`)
    assert.ok(found.total <= all.total)
    await list(`brand=${value}`)
    for (const path of ['search', 'suggestions']) {
      const { status, json } = await request(`/api/products/${path}`, `q=${value}`)
      assert.equal(status, 200, JSON.stringify(json))
      if (path === 'search') searchResponse.parse(json)
      else suggestionsResponse.parse(json)
    }
  })
}

test('treats SQL pattern characters literally', async () => {
  for (const sign of ['%25', '_', '%5C', '%25%25%25'])
    assert.equal((await list(`search=${sign}`)).total, 0, sign)
})

test('a page beyond the end is empty with the total; an out-of-range number is the first page', async () => {
  assert.deepEqual(await list('page=9999&limit=48'), { items: [], total: all.total, page: 9999, limit: 48 })
  assert.equal((await list('page=10001')).page, 1)
})

for (const key of ['limit', 'page', 'sortBy', 'sortOrder', 'category', 'search', 'brand', 'deep'])
  test(`${key} given twice returns 400`, async () => {
    const { status, json } = await request('/api/products/all', `${key}=1&${key}=2`)
    assert.deepEqual([status, json.success, typeof json.message], [400, false, 'string'])
  })

for (const key of [
  'limit',
  'page',
  'sortBy',
  'sortOrder',
  'category',
  'search',
  'brand',
  'deep',
  'min',
  'max'
])
  test(`${key} of 10 kB is rejected or ignored`, async () => {
    const { status, json } = await request('/api/products/all', `${key}=${'a'.repeat(10_240)}`)
    if (['category', 'search', 'brand'].includes(key))
      assert.deepEqual([status, json.success, typeof json.message], [400, false, 'string'])
    else assert.deepEqual([status, json], [200, all])
  })

for (const path of ['search', 'suggestions']) {
  test(`${path}: q of 10 kB or given twice returns 400; a missing q finds nothing`, async () => {
    for (const query of [`q=${'a'.repeat(10_240)}`, 'q=a&q=b'])
      assert.equal((await request(`/api/products/${path}`, query)).status, 400)
    const { status, json } = await request(`/api/products/${path}`, '')
    assert.deepEqual([status, Object.values(json)], [200, [[]]])
  })
}
