import assert from 'node:assert/strict'
import test from 'node:test'
import { longestChain } from './depth'

const request = (url: string, start: number, by?: string | string[]) => ({
  url,
  start,
  initiator: Array.isArray(by)
    ? { stack: { callFrames: [{ url: by[0]! }], parent: { callFrames: by.slice(1).map(url => ({ url })) } } }
    : by === undefined
      ? undefined
      : { url: by }
})

test('the longest chain follows every initiator, across async call stacks', () => {
  const chain = longestChain([
    request('/', 0),
    request('/shell.js', 1, '/'),
    request('/page.js', 1, '/'),
    request('/more.js', 2, ['/page.js']),
    request('/data', 3, ['/shell.js', '/more.js'])
  ])
  assert.deepEqual(chain, ['/', '/page.js', '/more.js', '/data'])
})

test('a request without initiator belongs to the document; cycles end', () => {
  assert.deepEqual(longestChain([request('/', 0), request('/icon', 1)]), ['/', '/icon'])
  assert.deepEqual(longestChain([request('/', 0, '/a'), request('/a', 0, '/')]).length, 2)
  assert.deepEqual(longestChain([]), [])
})
