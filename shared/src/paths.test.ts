import { localPath } from './paths'

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
