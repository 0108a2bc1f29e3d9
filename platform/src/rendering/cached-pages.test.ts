import assert from 'node:assert/strict'
import test from 'node:test'
import type { RenderedPage } from '@sahra/shared/contract/rendering'
import { CachedPages } from './cached-pages'

const pageOf = (markup: string): RenderedPage => ({ status: 200, markup, head: '', data: '' })
const [whole, partial, later] = ['whole', 'partial', 'later'].map(pageOf)
const DAY_MS = 86_400_000

test('a page that misses data is sent for now, and does not replace the whole one that is cached', () => {
  const pages = new CachedPages()
  pages.store('/', whole!, { isWhole: true, startedAt: Date.now() })
  pages.store('/', partial!, { isWhole: false, startedAt: Date.now() })
  assert.equal(pages.find('/')?.page, partial)
  assert.equal(pages.keep('/'), whole)
  assert.equal(pages.find('/')?.page, whole)
  pages.store('/', later!, { isWhole: true, startedAt: Date.now() })
  assert.equal(pages.keep('/'), later)
})

test('a page that was never whole is not cached', () => {
  const pages = new CachedPages()
  pages.store('/', partial!, { isWhole: false, startedAt: Date.now() })
  assert.equal(pages.keep('/'), undefined)
  assert.equal(pages.keep('/other'), undefined)
})

test('a page is cached for a day, however often it was sent meanwhile', t => {
  t.mock.timers.enable({ apis: ['Date'] })
  const pages = new CachedPages()
  pages.store('/', whole!, { isWhole: true, startedAt: Date.now() })
  t.mock.timers.tick(DAY_MS)
  assert.deepEqual([pages.find('/')?.age, pages.keep('/'), pages.find('/')?.age], [DAY_MS, whole, 0])
  t.mock.timers.tick(1)
  assert.equal(pages.keep('/'), undefined)
})

test('pages are bounded by their size', () => {
  const pages = new CachedPages()
  const keys = ['/a', '/b', '/c']
  for (const key of keys) {
    pages.store(key, pageOf('x'.repeat(3 * 1024 * 1024)), { isWhole: true, startedAt: Date.now() })
    pages.find(key)
  }
  for (const key of keys)
    pages.store(key, pageOf('x'.repeat(10 * 1024 * 1024)), { isWhole: true, startedAt: Date.now() })
  assert.deepEqual(
    keys.map(key => pages.find(key) !== undefined),
    [false, true, true]
  )
})

test('ten thousand addresses that are asked for once replace no page that was asked for twice', () => {
  const pages = new CachedPages()
  pages.store('/', whole!, { isWhole: true, startedAt: Date.now() })
  pages.find('/')
  for (let n = 0; n < 10_000; n++)
    pages.store(`/made-up/${n}`, pageOf('x'.repeat(20_000)), { isWhole: true, startedAt: Date.now() })
  assert.deepEqual([pages.find('/')?.page, pages.find('/made-up/0')], [whole, undefined])
  assert.equal(pages.find('/made-up/9999')?.page.markup.length, 20_000)
})

test('a page is expired by a change of what it shows, also when its render began before the change', t => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  const pages = new CachedPages()
  const bag = {
    ...pageOf('bag'),
    data: '{"product":{"_id":"bag"},"variants":[{"_id":"red","productId":"bag"}]}'
  }
  const shoe = { ...pageOf('shoe'), data: '{"product":{"_id":"shoe"}}' }
  const store = (startedAt: number): void => {
    pages.store('/bag', bag, { isWhole: true, startedAt })
    pages.store('/shoe', shoe, { isWhole: true, startedAt })
  }
  const ages = () => ['/bag', '/shoe'].map(key => pages.find(key)?.age)
  store(Date.now())
  assert.deepEqual(ages(), [0, 0])
  pages.expire(['red', 'other'])
  assert.deepEqual(ages(), [Infinity, 0])
  store(Date.now() - 1)
  assert.deepEqual(ages(), [Infinity, 0])
  store(Date.now() + 1)
  assert.deepEqual(ages(), [0, 0])
  pages.expire('everything')
  assert.deepEqual(ages(), [Infinity, Infinity])
  assert.equal(pages.keep('/bag'), bag)
})
