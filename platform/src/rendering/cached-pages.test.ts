import assert from 'node:assert/strict'
import test from 'node:test'
import type { RenderedPage } from '@sahra/shared/contract/rendering'
import { CachedPages } from './cached-pages'

const pageOf = (markup: string): RenderedPage => ({ status: 200, markup, head: '', data: '' })
const [whole, partial, later] = ['whole', 'partial', 'later'].map(pageOf)
const DAY_MS = 86_400_000

test('a page that misses data is sent for now, and does not replace the whole one that is kept', () => {
  const pages = new CachedPages()
  pages.store('/', whole!, true)
  pages.store('/', partial!, false)
  assert.equal(pages.find('/')?.page, partial)
  assert.equal(pages.keep('/'), whole)
  assert.equal(pages.find('/')?.page, whole)
  pages.store('/', later!, true)
  assert.equal(pages.keep('/'), later)
})

test('a page that was never whole is not kept', () => {
  const pages = new CachedPages()
  pages.store('/', partial!, false)
  assert.equal(pages.keep('/'), undefined)
  assert.equal(pages.keep('/other'), undefined)
})

test('a page is kept for a day, however often it was kept meanwhile', t => {
  t.mock.timers.enable({ apis: ['Date'] })
  const pages = new CachedPages()
  pages.store('/', whole!, true)
  t.mock.timers.tick(DAY_MS)
  assert.deepEqual([pages.find('/')?.age, pages.keep('/'), pages.find('/')?.age], [DAY_MS, whole, 0])
  t.mock.timers.tick(1)
  assert.equal(pages.keep('/'), undefined)
})

test('pages are bounded by their number and their size', () => {
  const many = new CachedPages()
  for (let n = 0; n <= 400; n++) many.store(`/${n}`, pageOf('x'), true)
  assert.deepEqual([many.find('/0'), many.find('/400')?.page.markup], [undefined, 'x'])
  const large = new CachedPages()
  for (const key of ['/a', '/b', '/c']) large.store(key, pageOf('x'.repeat(12 * 1024 * 1024)), true)
  assert.deepEqual([large.find('/a'), large.find('/b') !== undefined], [undefined, true])
})
