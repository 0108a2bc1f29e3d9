import type { PageModule } from '@sahra/shared/page/page'
import { LoaderCache } from './loader-cache'

const locationOf = (path: string) => ({ url: new URL(path, 'http://shop.test'), params: {} })
const { signal } = new AbortController()

function pageWith(load: () => Promise<unknown> = async () => 'data') {
  const loader = jest.fn(load)
  return { loader, page: { Component: () => null, loader } as PageModule }
}

test('caches a result per history entry and URL', () => {
  const { loader, page } = pageWith()
  const cache = new LoaderCache()
  const first = cache.load('one', page, locationOf('/a'), signal)
  expect(cache.load('one', page, locationOf('/a'), signal)).toBe(first)
  expect(cache.load('two', page, locationOf('/a'), signal)).not.toBe(first)
  expect(cache.load('one', page, locationOf('/a?x=1'), signal)).not.toBe(first)
  expect(loader).toHaveBeenCalledTimes(3)
})

test('C200 keeps the data of the ten latest pages', () => {
  const { loader, page } = pageWith()
  const cache = new LoaderCache()
  const visit = (entry: number) => cache.load(String(entry), page, locationOf('/a'), signal)
  for (let entry = 1; entry <= 11; entry++) void visit(entry)
  void visit(2)
  expect(loader).toHaveBeenCalledTimes(11)
  void visit(1)
  expect(loader).toHaveBeenCalledTimes(12)
})

test('loads again after a failure and after an invalidation', async () => {
  const { loader, page } = pageWith(() => Promise.reject(new Error('broken')))
  const cache = new LoaderCache()
  await expect(cache.load('one', page, locationOf('/a'), signal)).rejects.toThrow('broken')
  await expect(cache.load('one', page, locationOf('/a'), signal)).rejects.toThrow('broken')
  expect(loader).toHaveBeenCalledTimes(2)
  loader.mockResolvedValue('fine')
  await cache.load('one', page, locationOf('/a'), signal)
  cache.invalidate('one', new URL('http://shop.test/a'))
  await cache.load('one', page, locationOf('/a'), signal)
  expect(loader).toHaveBeenCalledTimes(4)
})

test('a prefetched result is used by the next navigation, once', async () => {
  const { loader, page } = pageWith()
  const cache = new LoaderCache()
  cache.prefetch(page, locationOf('/a'))
  cache.prefetch(page, locationOf('/a'))
  await cache.load('one', page, locationOf('/a'), signal)
  expect(loader).toHaveBeenCalledTimes(1)
  await cache.load('two', page, locationOf('/a'), signal)
  expect(loader).toHaveBeenCalledTimes(2)
})

test('a page without a loader has no data', async () => {
  const page = { Component: () => null } as PageModule
  await expect(new LoaderCache().load('one', page, locationOf('/a'), signal)).resolves.toBeUndefined()
})

test('after clear, visited and prefetched pages are loaded again', async () => {
  const { loader, page } = pageWith()
  const cache = new LoaderCache()
  await cache.load('one', page, locationOf('/a'), signal)
  cache.prefetch(page, locationOf('/b'))
  cache.clear()
  await cache.load('one', page, locationOf('/a'), signal)
  await cache.load('two', page, locationOf('/b'), signal)
  expect(loader).toHaveBeenCalledTimes(4)
})
