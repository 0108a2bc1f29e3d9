import assert from 'node:assert/strict'
import test from 'node:test'
import { deepest } from './depth'

const asked = (url: string, start: number, by?: string | string[]) => ({
  url,
  start,
  initiator: Array.isArray(by)
    ? { stack: { callFrames: [{ url: by[0]! }], parent: { callFrames: by.slice(1).map(url => ({ url })) } } }
    : by === undefined
      ? undefined
      : { url: by }
})

test('the longest chain counts everybody who had a part in asking, across promises', () => {
  const chain = deepest([
    asked('/', 0),
    asked('/shell.js', 1, '/'),
    asked('/page.js', 1, '/'),
    asked('/more.js', 2, ['/page.js']),
    asked('/data', 3, ['/shell.js', '/more.js'])
  ])
  assert.deepEqual(chain, ['/', '/page.js', '/more.js', '/data'])
})

test('who nobody asked for was asked for by the document; circles end', () => {
  assert.deepEqual(deepest([asked('/', 0), asked('/icon', 1)]), ['/', '/icon'])
  assert.deepEqual(deepest([asked('/', 0, '/a'), asked('/a', 0, '/')]).length, 2)
  assert.deepEqual(deepest([]), [])
})
