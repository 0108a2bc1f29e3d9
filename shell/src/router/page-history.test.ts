import type { Location } from '@sahra/shared/routing/router'
import type { PageHistory } from './page-history'

const historyIn = async (
  prefix: string,
  load = { assign: jest.fn<undefined, [string | URL]>() }
): Promise<PageHistory> => {
  jest.resetModules()
  jest.doMock('@sahra/shared/language/language.text', () => ({ addressPrefix: prefix }))
  const { createPageHistory } = await import('./page-history')
  return createPageHistory(load)
}
const at = (pathname: string, more: Partial<Location> = {}): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
  mask: undefined,
  ...more
})
const heardBy = (pages: PageHistory): Promise<Location> => new Promise(resolve => pages.listen(resolve))

afterEach(() => jest.restoreAllMocks())

test('C134 addresses have the language, locations do not', async () => {
  const pages = await historyIn('/ar')
  history.replaceState(null, '', '/ar/cart?x=1#top')
  expect(pages.location).toEqual(at('/cart', { search: '?x=1', hash: '#top', key: 'default' }))
  expect(['/shop', { pathname: '/shop', search: '?page=2' }].map(pages.createHref)).toEqual([
    '/ar/shop',
    '/ar/shop?page=2'
  ])
  pages.push(at('/'))
  expect(location.pathname).toBe('/ar')
  expect(pages.location.pathname).toBe('/')
  const heard = heardBy(pages)
  pages.go(-1)
  expect(await heard).toMatchObject({ pathname: '/cart', search: '?x=1', key: 'default' })
})

test('an entry keeps its state and its key, in the form of the router of react-router', async () => {
  const pages = await historyIn('')
  history.replaceState({ usr: { from: '/orders' }, key: 'a1', idx: 3 }, '', '/login')
  expect(pages.location).toEqual(at('/login', { state: { from: '/orders' }, key: 'a1' }))
  pages.replace(at('/cart', { state: { note: 1 } }))
  expect(history.state).toEqual({ usr: { note: 1 }, key: '/cart' })
  pages.push(at('/shop'))
  const heard = heardBy(pages)
  pages.go(-1)
  expect(await heard).toEqual(at('/cart', { state: { note: 1 } }))
})

test('a browser that takes no more entries loads the page; a state that cannot be stored is an error', async () => {
  const load = { assign: jest.fn<undefined, [string | URL]>() }
  const pages = await historyIn('/ar', load)
  const refuse = (name: string): void => {
    jest.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('refused', name)
    })
  }
  refuse('DataCloneError')
  expect(() => pages.push(at('/cart'))).toThrow(DOMException)
  expect(load.assign).not.toHaveBeenCalled()
  refuse('SecurityError')
  pages.push(at('/cart'))
  expect(load.assign).toHaveBeenCalledWith('/ar/cart')
})
