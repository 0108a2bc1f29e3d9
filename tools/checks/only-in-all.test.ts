import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { root } from '../../build-kit/src/deployables'
import { atDesktopToo } from '../../e2e/widths'
import { sourceFiles } from '../requirements/source-files'
import { all, daily } from './checks'
import { apart } from './node-tests'
import { checksOnlyInAll, journeysOnlyInAll, onlyInAll, unusedIn } from './only-in-all'

const files = sourceFiles(root).map(file => file.path)

test('what only `all` runs, and what runs apart, exists', () => {
  assert.deepEqual(
    [...apart].filter(file => !files.includes(file)),
    []
  )
  assert.deepEqual(unusedIn(files), [])
  assert.deepEqual(
    checksOnlyInAll.filter(name => !all.includes(name)),
    []
  )
})

test('`npm test` runs the tests of the shop, and leaves those that build, kill and measure to `all`', () => {
  for (const file of [
    'api/src/people/sign-in/codes.test.ts',
    'tools/checks/docs.test.ts',
    'e2e/journeys/cart.spec.ts'
  ])
    assert.equal(onlyInAll(file), false, file)
  for (const file of ['tools/create/create.test.ts', 'e2e/journeys/rough-print.spec.ts'])
    assert.equal(onlyInAll(file), true, file)
  assert.ok(daily.includes('journeys') && daily.includes('servers') && !daily.includes('looks'))
})

test('Playwright finds the same journeys by their names', () => {
  for (const file of readdirSync('e2e/journeys'))
    assert.equal(journeysOnlyInAll.test(`phone ${file} a title`), onlyInAll(`e2e/journeys/${file}`), file)
})

test('journeys of the layout, and those for the desktop alone, run at desktop width too', () => {
  for (const title of ['desktop layout.spec.ts tiles', 'desktop guard.spec.ts logout @desktop'])
    assert.match(title, atDesktopToo)
  for (const title of ['desktop large-text.spec.ts pages', 'desktop wishlist.spec.ts adds'])
    assert.doesNotMatch(title, atDesktopToo)
})
