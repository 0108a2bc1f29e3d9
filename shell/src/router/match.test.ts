import type { RouteObject } from '@sahra/shared/routing/router'
import { matchRoutes } from 'react-router-dom'
import { matchOf } from './match'

const declared = [
  '*',
  '/',
  '/c/:categoryId',
  '/c/:categoryId/:name',
  '/brand',
  '/brand/:slug',
  '/product/:id',
  '/product/new',
  '/:any/new'
]
const routes: RouteObject[] = declared.map(path => ({ id: path, path, handle: path }))

test.each([
  '/',
  '//',
  '/c',
  '/c/',
  '/c/7',
  '/c/7/',
  '/C/7//',
  '/c/7/bags',
  '/c//bags',
  '/brand',
  '/Brand/Aur%C3%A9l',
  '/brand/a%2Fb',
  '/brand/50%25',
  '/brand/حقيبة',
  '/product/new',
  '/product/NEW',
  '/product/1',
  '/other/new',
  '/nothing/at/all',
  '/nothing%20here/'
])('%s has the route and the parameters that react-router finds', path => {
  const [expected] = matchRoutes(routes, { pathname: path }) ?? []
  const found = matchOf(routes, { pathname: path })
  expect(found?.route.id).toBe(expected?.route.id)
  // No page reads the rest of a path that none has declared.
  if (!expected?.params['*']) expect(found?.params).toEqual(expected?.params)
})

test('a path that is not encoded well is compared as it is', () => {
  expect(matchOf(routes, { pathname: '/brand/%E0%A4%A' })?.params).toEqual({ slug: '%E0%A4%A' })
})

test('without a page for every path there may be none', () => {
  expect(matchOf(routes.slice(1), { pathname: '/nothing/at/all' })).toBeUndefined()
})
