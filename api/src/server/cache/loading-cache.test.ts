import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLoadingCache } from './loading-cache'

function counting(maxSize: number) {
  let loads = 0
  const cache = createLoadingCache<string>(maxSize, text => text.length)
  return { cache, read: (key: string) => cache.get(key, async () => `${key}${++loads}`.padEnd(4)) }
}

test('evicts the least recently used entry beyond the size', async () => {
  const { read } = counting(10)
  for (const key of ['a', 'b', 'a', 'c']) await read(key)
  assert.equal(await read('a'), 'a1  ')
  assert.equal(await read('b'), 'b4  ')
})

test('concurrent reads of a key share one load', async () => {
  const { read } = counting(10)
  assert.deepEqual(await Promise.all([read('a'), read('a')]), ['a1  ', 'a1  '])
})

for (const [name, loaded] of [
  ['a value', 'old'],
  ['undefined', undefined]
] as const)
  test(`a load of ${name} that clear overtakes resolves for its caller and is not stored`, async () => {
    const { cache, read } = counting(10)
    let finish = () => {}
    const reading = cache.get('a', () => new Promise(resolve => (finish = () => resolve(loaded))))
    cache.clear()
    finish()
    assert.equal(await reading, loaded)
    assert.equal(await read('a'), 'a1  ')
  })
