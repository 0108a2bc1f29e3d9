import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { root } from '../../build-kit/src/deployables'
import { licencePage, shippedLicences } from './licences'

const text = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const lockOf = (license?: string, more: object = {}) => ({
  packages: { 'node_modules/one': { ...(license && { license }), ...more } }
})

test('SEC-44 C303 every library that is shipped has a licence of the list, and docs/licences.md names it', () => {
  const licences = shippedLicences(JSON.parse(text('package-lock.json')))
  assert.equal(text('docs/licences.md'), licencePage(licences), 'npm run licences writes it')
})

test('C303 a library without a licence, or with another one, is not shipped', () => {
  for (const license of [undefined, 'GPL-3.0-only', 'MIT AND SSPL-1.0', '(MIT OR Apache-2.0) AND SSPL-1.0'])
    assert.throws(() => shippedLicences(lockOf(license)), /one has the licence/, license)
  for (const license of ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])
    assert.deepEqual([...shippedLicences(lockOf(license))], [[license, ['one']]])
  assert.equal(shippedLicences(lockOf('GPL-3.0-only', { dev: true })).size, 0)
})
