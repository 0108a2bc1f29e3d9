import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import vm from 'node:vm'
import { shortened } from './short-runtime.mjs'

/** The parts of rspack's source that the short one keeps. */
const generated = (hasCss: string) => `
  link.integrity = __webpack_require__.sriCssHashes[chunkId];
  onLinkComplete.bind(null, undefined, { type: "timeout", target: link }),
			8000 
  if (${hasCss}) {
    // setup Promise in chunk cache
  }`

class Link {
  rel = ''
  href = ''
  integrity = ''
  crossOrigin = ''
  onload: ((event: { type: string }) => void) | null = null
  onerror: Link['onload'] = null
  remove() {
    links = links.filter(link => link !== this)
  }
}
let links: Link[]
let timers: (() => void)[]
let entry: { f: { css?: (chunk: number, promises: Promise<void>[]) => void } }

const load = (chunk: number): Promise<void>[] => {
  const promises: Promise<void>[] = []
  entry.f.css?.(chunk, promises)
  return promises
}

beforeEach(() => {
  links = []
  timers = []
  entry = Object.assign(
    { f: {}, p: 'https://shop/releases/a/1/', k: (chunk: number) => `${chunk}.css` },
    { sriCssHashes: { 7: 'sha384-seven', 8: 'sha384-eight' } }
  )
  vm.runInNewContext(shortened('css_loading', generated('!/^(9)$/.test(chunkId)')) ?? '', {
    __webpack_require__: entry,
    document: {
      getElementsByTagName: () => links,
      createElement: () => new Link(),
      head: { append: (link: Link) => links.push(link) }
    },
    setTimeout: (end: (event: object) => void, _: number, event: object) => timers.push(() => end(event)),
    clearTimeout: () => undefined
  })
})

test('loads the style sheet of a chunk once, with its integrity', async () => {
  const [first] = load(7)
  const [again] = load(7)
  assert.equal(links.length, 1)
  const { rel, href, integrity, crossOrigin } = links[0]!
  assert.deepEqual(
    { rel, href, integrity, crossOrigin },
    {
      rel: 'stylesheet',
      href: 'https://shop/releases/a/1/7.css',
      integrity: 'sha384-seven',
      crossOrigin: 'anonymous'
    }
  )
  links[0]!.onload?.({ type: 'load' })
  await Promise.all([first, again, ...load(7)])
  assert.equal(links.length, 1)
})

test('a chunk without styles waits for none, and a style sheet that the page has is not loaded', async () => {
  assert.deepEqual(load(9), [])
  links = [Object.assign(new Link(), { rel: 'stylesheet', href: 'https://shop/releases/a/1/8.css' })]
  await Promise.all(load(8))
  assert.equal(links.length, 1)
})

test('fails with an error or after the time limit, and loads again', async () => {
  const [first] = load(7)
  links[0]!.onerror?.({ type: 'error' })
  await assert.rejects(first!, {
    name: 'ChunkLoadError',
    type: 'error',
    message: /7 failed.*\(error: .*7\.css/s
  })
  assert.equal(links.length, 0)
  const [second] = load(7)
  timers.at(-1)!()
  await assert.rejects(second!, { type: 'timeout' })
  const [third] = load(7)
  links[0]!.onload?.({ type: 'load' })
  await third
})

test('keeps the runtime of rspack when it is written differently', () => {
  assert.ok(shortened('css_loading', generated('true')))
  for (const part of ['sriCssHashes', 'target: link', 'setup Promise'])
    assert.equal(shortened('css_loading', generated('true').replace(part, '')), undefined, part)
})
