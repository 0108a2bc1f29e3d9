import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { BucketMedia } from './bucket-media'

/** A bucket with these pictures; `reads` are the names that were read. */
function open(pictures: Record<string, string>) {
  const reads: string[] = []
  const state = { isAway: false }
  const media = new BucketMedia({
    async read(name) {
      reads.push(name)
      await new Promise(setImmediate)
      if (state.isAway) throw new Error('unreachable')
      const content = pictures[name]
      return content === undefined ? undefined : Buffer.from(content)
    }
  })
  const textOf = async (name: string): Promise<string | undefined> =>
    (await media.find(name))?.plain.toString()
  return { media, reads, state, pictures, textOf }
}

/** Returns a function that lets time pass. The cache remembers the time for a millisecond. */
function mockClock(t: TestContext): (ms: number) => void {
  let now = performance.now()
  t.mock.method(performance, 'now', () => now)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  return ms => {
    now += ms
    t.mock.timers.tick(ms)
  }
}

test('a picture of the bucket has the type of its name, and is read once for concurrent requests', async () => {
  const { media, reads } = open({ 'media/bags/a@400.avif': 'a' })
  const found = await Promise.all([1, 2, 3].map(() => media.find('bags/a@400.avif')))
  assert.deepEqual(
    found.map(file => [file?.plain.toString(), file?.type]),
    Array.from({ length: 3 }, () => ['a', 'image/avif'])
  )
  assert.equal(found[0]?.etag, found[1]?.etag)
  await media.find('bags/a@400.avif')
  assert.deepEqual(reads, ['media/bags/a@400.avif'])
  assert.equal(await media.findPlaceholder(), undefined)
})

test('nothing else of the bucket is served', async () => {
  const { media, reads } = open({ 'media/x.js': 'x', 'releases/a/1/browser/a.webp': 'x' })
  for (const name of [
    '../releases/a/1/browser/a.webp',
    'x.js',
    '/a.webp',
    '.placeholders/a.webp',
    'a/../b.webp'
  ])
    assert.equal(await media.find(name), undefined, name)
  assert.deepEqual(reads, [])
})

test('a missing picture is asked for again after five seconds, one that was replaced after a minute', async t => {
  const { textOf, reads, pictures } = open({ 'media/a.webp': 'old' })
  const wait = mockClock(t)
  assert.equal(await textOf('b.webp'), undefined)
  assert.equal(await textOf('b.webp'), undefined)
  assert.equal(await textOf('a.webp'), 'old')
  assert.deepEqual(reads, ['media/b.webp', 'media/a.webp'])
  Object.assign(pictures, { 'media/a.webp': 'new', 'media/b.webp': 'made' })
  wait(5001)
  assert.deepEqual([await textOf('a.webp'), await textOf('b.webp')], ['old', 'made'])
  wait(60_000)
  assert.equal(await textOf('a.webp'), 'new')
})

test('a picture that was sent before outlives an outage of the bucket', async t => {
  const { textOf, state } = open({ 'media/a.webp': 'a' })
  const wait = mockClock(t)
  assert.equal(await textOf('a.webp'), 'a')
  state.isAway = true
  wait(3_600_000)
  assert.equal(await textOf('a.webp'), 'a')
  await assert.rejects(textOf('never.webp'), /unreachable/)
  state.isAway = false
  assert.equal(await textOf('never.webp'), undefined)
})
