import type { PageModule } from '@sahra/shared/page'
import { LoaderCache } from './loader-cache'

const at = (path: string) => ({ url: new URL(path, 'http://shop.test'), params: {} })
const { signal } = new AbortController()

function counting(answer: () => Promise<unknown> = async () => 'answer') {
  const loader = jest.fn(answer)
  return { loader, page: { Component: () => null, loader } as PageModule }
}

test('each history entry keeps what it has seen', async () => {
  const { loader, page } = counting()
  const data = new LoaderCache()
  const first = data.load('one', page, at('/a'), signal)
  expect(data.load('one', page, at('/a'), signal)).toBe(first)
  expect(data.load('two', page, at('/a'), signal)).not.toBe(first)
  expect(data.load('one', page, at('/a?x=1'), signal)).not.toBe(first)
  expect(loader).toHaveBeenCalledTimes(3)
})

test('a retry asks anew, and so does an entry whose load failed', async () => {
  const { loader, page } = counting(() => Promise.reject(new Error('broken')))
  const data = new LoaderCache()
  await expect(data.load('one', page, at('/a'), signal)).rejects.toThrow('broken')
  await expect(data.load('one', page, at('/a'), signal)).rejects.toThrow('broken')
  expect(loader).toHaveBeenCalledTimes(2)
  loader.mockResolvedValue('fine')
  await data.load('one', page, at('/a'), signal)
  data.invalidate('one', new URL('http://shop.test/a'))
  await data.load('one', page, at('/a'), signal)
  expect(loader).toHaveBeenCalledTimes(4)
})

test('what was brought ahead is handed to the next visit, once', async () => {
  const { loader, page } = counting()
  const data = new LoaderCache()
  data.prefetch(page, at('/a'))
  data.prefetch(page, at('/a'))
  await data.load('one', page, at('/a'), signal)
  expect(loader).toHaveBeenCalledTimes(1)
  await data.load('two', page, at('/a'), signal)
  expect(loader).toHaveBeenCalledTimes(2)
})

test('a page without a loader has its data at once', async () => {
  const page = { Component: () => null } as PageModule
  await expect(new LoaderCache().load('one', page, at('/a'), signal)).resolves.toBeUndefined()
})
