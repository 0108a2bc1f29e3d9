import { storage } from './storage'

const areas = ['localStorage', 'sessionStorage'] as const
const replaced = (area: (typeof areas)[number], descriptor: PropertyDescriptor) =>
  Object.defineProperty(window, area, { configurable: true, ...descriptor })
const originals = areas.map(area => [area, Object.getOwnPropertyDescriptor(window, area)!] as const)

beforeEach(() => areas.forEach(area => window[area].clear()))
afterEach(() => {
  jest.restoreAllMocks()
  for (const [area, descriptor] of originals) Object.defineProperty(window, area, descriptor)
  for (const entries of [storage.local, storage.session]) entries.remove('key')
})

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test('each keeps texts in its own area', () => {
  storage.local.set('key', 'local')
  storage.session.set('key', 'session')
  expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['local', 'session'])
  expect([storage.local.get('key'), storage.session.get('key')]).toEqual(['local', 'session'])
  storage.local.remove('key')
  expect([storage.local.get('key'), storage.session.get('key')]).toEqual([null, 'session'])
})

test('a text that another tab has stored is read', () => {
  storage.local.set('key', 'own')
  localStorage.setItem('key', 'other')
  expect(storage.local.get('key')).toBe('other')
})

test.each<[string, PropertyDescriptor]>([
  ['is null', { value: null }],
  ['is undefined', { value: undefined }],
  ['throws', { get: blocked }]
])('a text stays while the page is open where the area %s', (_, descriptor) => {
  for (const [area, entries] of [
    ['localStorage', storage.local],
    ['sessionStorage', storage.session]
  ] as const) {
    replaced(area, descriptor)
    expect(entries.get('key')).toBeNull()
    entries.set('key', 'text')
    expect(entries.get('key')).toBe('text')
    entries.remove('key')
    expect(entries.get('key')).toBeNull()
  }
})

test('a text that a full area does not take hides the older one that it has', () => {
  storage.local.set('key', 'old')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storage.local.set('key', 'new')
  expect(storage.local.get('key')).toBe('new')
  storage.local.set('key', 'newer')
  expect([storage.local.get('key'), localStorage.getItem('key')]).toEqual(['newer', 'newer'])
})
