import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { root } from '../../build-kit/src/deployables'
import { importGraph } from './import-graph'
import { IMPORTS_PAGE, renderImports } from './imports-page'

const arrows = (graph: Record<string, string[]>): string[] =>
  renderImports(new Map(Object.entries(graph).map(([part, imported]) => [part, new Set(imported)])))
    .split('\n')
    .filter(line => line.includes('-->'))
    .map(line => line.trim())

test('the drawing of the imports is up to date (npm run imports)', () => {
  assert.equal(readFileSync(path.join(root, IMPORTS_PAGE), 'utf8'), renderImports(importGraph()))
})

test('draws the imports of an area to another package once, as those of the api', () => {
  assert.deepEqual(arrows({ 'api/src/selling': ['kit'], 'api/src/people': ['kit'], kit: [] }), [
    'api --> kit'
  ])
})

test('leaves out what follows from a third area', () => {
  assert.deepEqual(
    arrows({ 'api/src/merchant': ['api/src/selling', 'api/src/db'], 'api/src/selling': ['api/src/db'] }),
    ['api-merchant --> api-selling', 'api-selling --> api-db']
  )
})
