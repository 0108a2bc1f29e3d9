import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { root } from '../../build-kit/src/deployables'
import { oldCitations } from '../requirements/citations'
import { COVERAGE, coverageOf, renderCoverage, untested } from '../requirements/coverage'
import { PAYMENT_STATES, renderPaymentStates } from '../requirements/payment-states'
import { sourceFiles } from '../requirements/source-files'

const files = sourceFiles(root)
const coverage = coverageOf(files)
const defined = coverage.defined.map(({ id }) => id)

test('defines every id once', () => {
  const twice = defined.filter((id, place) => defined.indexOf(id) !== place)
  assert.deepEqual(twice, [])
})

test('every cited id is defined', () => {
  const ids = new Set(defined)
  const dangling = [...coverage.cited].filter(([id]) => !ids.has(id))
  assert.deepEqual(dangling, [])
})

test('every statement and every requirement of security is cited by a test', () =>
  assert.deepEqual(untested(coverage), []))

test('citations name ids, not paths or lines elsewhere', () => {
  const old = files.flatMap(file => oldCitations(file).map(citation => `${file.path}: ${citation}`))
  assert.deepEqual(old, [])
})

test('coverage.md is up to date (npm run requirements)', () => {
  assert.equal(readFileSync(path.join(root, COVERAGE), 'utf8'), renderCoverage(coverage))
})

test('payment-states.md is up to date (npm run requirements)', () => {
  assert.equal(readFileSync(path.join(root, PAYMENT_STATES), 'utf8'), renderPaymentStates())
})

test('the index of decisions links every note and nothing else', () => {
  const notes = files.map(file => file.path).filter(file => /^docs\/decisions\/\d/.test(file))
  const index = files.find(file => file.path === 'docs/decisions/README.md')!.text
  const linked = [...index.matchAll(/\]\((\d[^)]+)\)/g)].map(([, note]) => `docs/decisions/${note}`)
  assert.deepEqual(linked.sort(), notes)
})
