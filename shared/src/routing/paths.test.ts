import { localPath, paths } from './paths'

test.each([
  ['/cart', '/cart'],
  ['/c/0123?deep=1#top', '/c/0123?deep=1#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/cart', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['/%09/evil', '/%09/evil'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/.\\/evil.example', '/'],
  ['/login', '/'],
  ['/login?x=1', '/'],
  ['', '/'],
  [undefined, '/'],
  [{ pathname: '/cart' }, '/']
])('origin %p leads to %s', (from, to) => {
  expect(localPath(from)).toBe(to)
})

test.each([
  ['Elba Zip Wallet', '/product/1/elba-zip-wallet'],
  ["  L’Été à l'“Élysée” – N° 5 ", '/product/1/lete-a-lelysee-n-5'],
  ['Straße & Smørrebrød', '/product/1/strasse-smorrebrod'],
  ['حقيبة Elba', '/product/1/elba'],
  ['حقيبة', '/product/1'],
  ['../?a#b', '/product/1/a-b'],
  ['\ud800 😀', '/product/1'],
  ['', '/product/1'],
  [undefined, '/product/1'],
  [`${'silk '.repeat(15)}scarves`, `/product/1/${'silk-'.repeat(14)}silk`],
  ['x'.repeat(200), `/product/1/${'x'.repeat(80)}`]
])('C111 the address of the product %p is %s', (name, path) => {
  expect(paths.product('1', name)).toBe(path)
})

test('C111 a category has its name before the query', () => {
  expect(paths.category('7', 'Bags & Shoes')).toBe('/c/7/bags-shoes')
  expect(paths.categoryDeep('7', 'Bags')).toBe('/c/7/bags?deep=1')
  expect(paths.categoryDeep('7', undefined)).toBe('/c/7?deep=1')
})
