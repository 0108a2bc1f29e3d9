import { placesOf } from '../operations/resources.rules'
import type { Operation } from '../operations/operation.rules'
import { isStale, placeOf } from './changes.rules'

const read = (key: string, scope: string, isList = true): Operation => ({
  ...{ key, method: 'GET', path: key.replace('GET ', ''), params: [], scope, summary: '', query: {} },
  ...{ summaryInArabic: undefined, required: [], body: undefined, isUpload: false, isDownload: false },
  response: isList
    ? { properties: { items: { type: 'array', items: { properties: {} } } } }
    : { properties: {} }
})
const places = placesOf([
  read('GET /orders', 'orders:read'),
  read('GET /orders/held', 'orders:read'),
  read('GET /banners', 'content:read'),
  read('GET /settings', 'settings:read', false)
])
const keys = [
  ['orders', 'getList', {}],
  ['orders-held', 'getOne', {}],
  ['banners', 'getList', {}],
  ['single', 'GET /settings'],
  ['today', 'GET /orders'],
  ['figure', 'GET /figures/days']
]
const stale = (things?: string[]) =>
  keys
    .filter(queryKey => isStale(places, things && { things, added: [] })({ queryKey }))
    .map(([name]) => name)

test('C416 what shows a thing is read again when it has changed, and nothing else', () => {
  expect(stale(['orders'])).toEqual(['orders', 'orders-held', 'today'])
  expect(stale(['settings'])).toEqual(['single', 'today'])
  expect(stale(['mail'])).toEqual(['today'])
  expect(stale()).toEqual(['orders', 'orders-held', 'banners', 'single', 'today'])
})

test('C416 a person is at a thing by the name of the scope that reads it', () => {
  expect(placeOf('content:read', 'banners', 3)).toBe('content/banners/3')
})
