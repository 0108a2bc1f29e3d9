import assert from 'node:assert/strict'
import test from 'node:test'
import { withSection } from './document'

test('replaces one section and leaves the others unchanged', () => {
  const first = withSection('# Performance\n', 'pages', 'One')
  assert.equal(first, '# Performance\n\n<!-- pages -->\n\nOne\n\n<!-- /pages -->\n')
  const both = withSection(first, 'api', 'Two')
  assert.equal(withSection(both, 'pages', 'Three'), both.replace('One', 'Three'))
})
