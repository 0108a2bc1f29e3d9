import assert from 'node:assert/strict'
import test from 'node:test'
import { citedIds, oldCitations } from './citations'
import type { SourceFile } from './source-files'

const source = (name: string, text: string): SourceFile => ({ path: name, text })

test('finds citations in comments, test names and documents', () => {
  const code = "/** PR-066, C57 */\ntest('C58 SEC-4 fills', () => {}) // S5\n"
  assert.deepEqual([...citedIds(source('a.ts', code))].sort(), ['C57', 'C58', 'PR-066', 'S5', 'SEC-4'])
  assert.deepEqual([...citedIds(source('a.sql', 'select 1 -- C12'))], ['C12'])
  assert.deepEqual([...citedIds(source('a.css', 'a { color: #fff /* C98 */ }'))], ['C98'])
  assert.deepEqual([...citedIds(source('a.md', 'See C3.\n\n```\nC4\n```\n'))], ['C3'])
})

test('ignores what only looks like an id', () => {
  assert.deepEqual([...citedIds(source('a.tsx', "const d = 'M0 C10 S3'; const C5 = S2"))], [])
  assert.deepEqual([...citedIds(source('a.css', 'a { color: #C12 }'))], [])
})

test('finds the old forms', () => {
  for (const old of [
    'specification.md line 114',
    'design: security 30',
    'decision C57',
    "test('security 15 a')"
  ])
    assert.equal(oldCitations(source('a.ts', old)).length, 1, old)
  assert.deepEqual(oldCitations(source('a.ts', 'see docs/security.md; security is 5')), [])
})
