import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { Media, MediaBusyError } from './media'
import { requestMedia, type MediaResponse } from './api-media'

const LONG = 'public, max-age=2592000'
const made = (content: string, cacheControl = LONG): MediaResponse => ({
  content: Buffer.from(content),
  type: 'image/webp',
  cacheControl
})

/** A store and an api with these pictures; `reads` and `asked` are the names that were wanted of them. */
function open(pictures: Record<string, string> = {}, api: Record<string, MediaResponse> = {}) {
  const reads: string[] = []
  const asked: string[] = []
  const state = { isAway: false }
  const media = new Media({
    files: {
      async read(name) {
        reads.push(name)
        await new Promise(setImmediate)
        if (state.isAway) throw new Error('unreachable')
        const content = pictures[name]
        return content === undefined ? undefined : Buffer.from(content)
      }
    },
    async ask(name, preview) {
      asked.push(preview ? `${preview.name} ${name}` : name)
      await new Promise(setImmediate)
      if (state.isAway) throw new Error('unreachable')
      return api[preview ? `${preview.name} ${name}` : name]
    }
  })
  const textOf = async (name: string): Promise<string | undefined> =>
    (await media.find(name))?.file.plain.toString()
  return { media, reads, asked, state, pictures, api, textOf }
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

test('a picture of the store has the type of its name, is read once, and the api is not asked', async () => {
  const { media, reads, asked } = open({ 'a@400.avif': 'a' })
  const found = await Promise.all([1, 2, 3].map(() => media.find('a@400.avif')))
  for (const sent of found)
    assert.deepEqual([sent?.file.plain.toString(), sent?.file.type], ['a', 'image/avif'])
  assert.match(found[0]?.cacheControl ?? '', /^public, max-age=2592000/)
  await media.find('a@400.avif')
  assert.deepEqual([reads, asked], [['a@400.avif'], []])
})

test('C321 what the store does not have the api makes, once for a crowd, then it comes from memory', async () => {
  const { media, asked } = open({}, { 'a@400.webp': made('made') })
  const found = await Promise.all(Array.from({ length: 50 }, () => media.find('a@400.webp')))
  assert.equal(found[0]?.file.plain.toString(), 'made')
  assert.equal((await media.find('a@400.webp'))?.cacheControl, LONG)
  assert.deepEqual(asked, ['a@400.webp'])
})

test('C321 what the api sends in the place of a picture is asked for again after its time', async t => {
  const { media, asked, pictures, textOf } = open(
    {},
    { 'a@400.avif': made('interim', 'public, max-age=30'), 'b@400.webp': made('substitute', 'no-store') }
  )
  const wait = mockClock(t)
  const interim = await media.find('a@400.avif')
  assert.deepEqual([interim?.file.type, interim?.cacheControl], ['image/webp', 'public, max-age=30'])
  assert.equal((await media.find('b@400.webp'))?.cacheControl, 'no-store')
  Object.assign(pictures, { 'a@400.avif': 'final', 'b@400.webp': 'final' })
  assert.deepEqual([await textOf('a@400.avif'), await textOf('b@400.webp')], ['interim', 'substitute'])
  wait(1001)
  assert.deepEqual([await textOf('a@400.avif'), await textOf('b@400.webp')], ['interim', 'final'])
  wait(29_000)
  assert.equal(await textOf('a@400.avif'), 'final')
  assert.deepEqual(asked, ['a@400.avif', 'b@400.webp'])
})

test('names that cannot be pictures are asked for nowhere', async () => {
  const { media, reads, asked } = open({ 'x.js': 'x' })
  for (const name of [
    ...['../releases/a.webp', 'x.js', '/a.webp', '.placeholders/a.webp', 'a/../b.webp', 'bags/a.webp', ''],
    ...['a%2fb.webp', 'a\\b.webp', 'a b.webp', 'a.webp?x', `${'a'.repeat(120)}.webp`, 'a.svg', 'a..webp']
  ])
    assert.equal(await media.find(name), undefined, name)
  assert.deepEqual([reads, asked], [[], []])
})

test('a missing picture is asked for again after five seconds, one that was replaced after a minute', async t => {
  const { textOf, reads, pictures } = open({ 'a.webp': 'old' })
  const wait = mockClock(t)
  assert.equal(await textOf('b.webp'), undefined)
  assert.equal(await textOf('b.webp'), undefined)
  assert.equal(await textOf('a.webp'), 'old')
  assert.deepEqual(reads, ['b.webp', 'a.webp'])
  Object.assign(pictures, { 'a.webp': 'new', 'b.webp': 'made' })
  wait(5001)
  assert.deepEqual([await textOf('a.webp'), await textOf('b.webp')], ['old', 'made'])
  wait(60_000)
  assert.equal(await textOf('a.webp'), 'new')
})

test('C321 a picture that was sent before outlives an outage of store and api', async t => {
  const { textOf, state } = open({ 'a.webp': 'a' })
  const wait = mockClock(t)
  assert.equal(await textOf('a.webp'), 'a')
  state.isAway = true
  wait(3_600_000)
  assert.equal(await textOf('a.webp'), 'a')
  await assert.rejects(textOf('never.webp'), /unreachable/)
  state.isAway = false
  assert.equal(await textOf('never.webp'), undefined)
})

test('C321 a store that does not respond is waited for two seconds, then the api is asked', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let isAsked: () => void = () => undefined
  const asked = new Promise<void>(resolve => (isAsked = resolve))
  const media = new Media({
    files: {
      read: () => {
        isAsked()
        return new Promise(() => undefined)
      }
    },
    ask: async () => made('made')
  })
  const sent = media.find('a.webp')
  await asked
  t.mock.timers.tick(2000)
  assert.equal((await sent)?.file.plain.toString(), 'made')
})

test('C321 ten thousand names at once wait in a queue that is bounded', async () => {
  const { media, asked } = open()
  const results = await Promise.allSettled(
    Array.from({ length: 10_000 }, (_, index) => media.find(`junk-${index}@480.webp`))
  )
  const rejected = results.filter(({ status }) => status === 'rejected')
  assert.ok(rejected.length > 7000, `${rejected.length}`)
  for (const { reason } of rejected as PromiseRejectedResult[]) assert.ok(reason instanceof MediaBusyError)
  assert.equal(asked.length, 10_000 - rejected.length)
  assert.equal(await media.find('junk-9999@480.webp'), undefined)
})

test('C321 names without a picture take their place in memory, which is bounded', async () => {
  const mebibytes = 1024 * 1024
  const large = { ...made(''), content: Buffer.alloc(16 * mebibytes) }
  // With each picture 200 bytes: all but 100 of the 96 MiB are taken.
  const rest = { ...made(''), content: Buffer.alloc(16 * mebibytes - 6 * 200 - 100) }
  const pictures = { ...Object.fromEntries([1, 2, 3, 4, 5].map(n => [`${n}.webp`, large])), '6.webp': rest }
  const { media, asked } = open({}, pictures)
  for (const name of ['none.webp', ...Object.keys(pictures), 'none.webp', '6.webp']) await media.find(name)
  assert.deepEqual(asked, ['none.webp', ...Object.keys(pictures), 'none.webp'])
})

test('C321 a preview has the pictures of its own api, too', async () => {
  const { media, asked } = open({ 'shop.webp': 'shop' }, { 'new-shop demo.webp': made('demo') })
  const preview = { name: 'new-shop', origin: 'https://new-shop.preview.example' }
  assert.equal((await media.find('shop.webp', preview))?.file.plain.toString(), 'shop')
  assert.equal((await media.find('demo.webp', preview))?.file.plain.toString(), 'demo')
  assert.equal(await media.find('demo.webp'), undefined)
  assert.deepEqual(asked, ['demo.webp', 'new-shop demo.webp'])
})

test('an api that is away, busy or without the picture', async t => {
  const server = createServer((request, response) => {
    if (request.url === '/media/a.webp')
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': LONG }).end('a')
    else response.writeHead(request.url === '/media/busy.webp' ? 503 : 404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.after(() => server.close())
  const ask = (name: string) => requestMedia({ target, headers: {} }, `/media/${name}`)
  assert.deepEqual(await ask('a.webp'), made('a'))
  assert.equal(await ask('b.webp'), undefined)
  await assert.rejects(ask('busy.webp'), /responded 503/)
  await assert.rejects(requestMedia({ target: 'http://127.0.0.1:9', headers: {} }, '/media/a.webp'))
  server.closeAllConnections()
})
