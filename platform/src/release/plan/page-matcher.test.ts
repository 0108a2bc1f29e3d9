import assert from 'node:assert/strict'
import test from 'node:test'
import { pageMatcher } from './page-matcher'

const page = (path: string) => ({ path, feature: path, render: 'browser' as const })
const match = pageMatcher([
  { name: 'shell', contract: 2, pages: [page('*'), page('/about')] },
  { name: 'mfe-a', contract: 2, pages: [page('/'), page('/c/:id'), page('/c/new'), page('/a.b')] }
])

const cases: [string, string, boolean][] = [
  ['/', '/', false],
  ['/about', '/about', false],
  ['/About/', '/about', false],
  ['/c/1', '/c/:id', false],
  ['/c/new', '/c/new', false],
  ['/c', '*', true],
  ['/c/1/2', '*', true],
  ['/aXb', '*', true],
  ['/a.b', '/a.b', false]
]
for (const [pathname, path, unknown] of cases) {
  test(`${pathname} is shown by ${path}`, () => {
    const matched = match(pathname)
    assert.equal(matched?.page.path, path)
    assert.equal(matched?.notFound, unknown)
  })
}
