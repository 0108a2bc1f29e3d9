import assert from 'node:assert/strict'
import { test } from 'node:test'
import { etagOf, etagOfStream, isNotModified } from './validators'

const etag = etagOf('content')
const lastModified = 'Thu, 26 Nov 2026 10:00:00 GMT'
const later = 'Thu, 26 Nov 2026 10:00:01 GMT'
const earlier = 'Thu, 26 Nov 2026 09:59:59 GMT'

test('content has one ETag, in one chunk or in several', async () => {
  async function* chunks() {
    yield Buffer.from('con')
    yield Buffer.from('tent')
  }
  assert.match(etag, /^"[\w-]{22}"$/)
  assert.equal(await etagOfStream(chunks()), etag)
  assert.notEqual(etagOf('other'), etag)
})

for (const [headers, expected] of [
  [{}, false],
  [{ 'if-none-match': etag }, true],
  [{ 'if-none-match': `"a", W/${etag}` }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"a"' }, false],
  [{ 'if-modified-since': lastModified }, true],
  [{ 'if-modified-since': later }, true],
  [{ 'if-modified-since': earlier }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  // The ETag decides.
  [{ 'if-none-match': '"a"', 'if-modified-since': later }, false],
  [{ 'if-none-match': etag, 'if-modified-since': earlier }, true]
] as const)
  test(`a client that sends ${JSON.stringify(headers)} ${expected ? 'has' : 'lacks'} the content`, () => {
    assert.equal(isNotModified(headers, { etag, lastModified }), expected)
  })

test('content without a date is new to a client that sends one', () => {
  assert.equal(isNotModified({ 'if-modified-since': later }, { etag }), false)
})
