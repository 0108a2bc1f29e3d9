import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { operations } from './operations'
import { API_PAGE, withScopeTable } from './scope-table'

test('C330 the page of the machine api has every operation with its scope: npm run operations', () => {
  const page = readFileSync(API_PAGE, 'utf8')
  assert.equal(page, withScopeTable(page, operations))
})
