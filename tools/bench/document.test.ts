import assert from 'node:assert/strict'
import test from 'node:test'
import { withSection } from './document'

test('a section takes the place of what it said before, and leaves the others alone', () => {
  const first = withSection('# Performance\n', 'pages', 'One')
  assert.equal(first, '# Performance\n\n<!-- pages -->\n\nOne\n\n<!-- /pages -->\n')
  const both = withSection(first, 'api', 'Two')
  assert.equal(withSection(both, 'pages', 'Three'), both.replace('One', 'Three'))
})
