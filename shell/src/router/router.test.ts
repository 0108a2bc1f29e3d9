import { configure } from '@sahra/shared/shop/config'
import { matchOf } from './match'
import { createShopRouter } from './router'
import type { RoutedApp } from './slot'

const page = (path: string) => ({ path, feature: 'x', render: 'browser' as const })
const apps: RoutedApp[] = [
  { name: 'shell', release: '1', pages: [page('*')] },
  { name: 'mfe-a', release: '1', pages: [page('/'), { ...page('/towels'), shop: 'build' }] }
]
const remotes = { loadPage: () => new Promise<never>(() => undefined), loadedPage: () => undefined }

afterEach(() => configure({ shopName: undefined }))

test.each([
  ['the shop of the build', undefined, '/towels'],
  ['a shop with a name of its own', 'Maison', '*']
])('C216 in %s a page of the build: name %s, route %s', (_, shopName, route) => {
  configure({ shopName })
  const { router } = createShopRouter(apps, remotes)
  expect(matchOf(router.routes, { pathname: '/towels' })?.route.path).toBe(route)
  expect(matchOf(router.routes, { pathname: '/' })?.route.path).toBe('/')
})
