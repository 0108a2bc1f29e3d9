import assert from 'node:assert/strict'
import test from 'node:test'
import { countFetched, countPackages } from './install.mjs'

test('counts the packages of a lock file, without the folders of this repository', () => {
  const packages = {
    '': {},
    'mfe-cart': {},
    'node_modules/zod': {},
    'node_modules/@sahra/shared': { link: true },
    'tools/node_modules/zod': {}
  }
  assert.equal(countPackages(JSON.stringify({ packages })), 2)
})

test('counts what npm has fetched, from the network and from its cache', () => {
  const log = [
    'npm http fetch GET 200 https://registry.npmjs.org/zod/-/zod-4.6.7.tgz 120ms (cache miss)',
    'npm http cache https://registry.npmjs.org/pg/-/pg-8.23.1.tgz 0ms (cache hit)',
    'npm http fetch GET 200 https://registry.npmjs.org/zod 90ms (cache hit)'
  ]
  assert.equal(countFetched(log.join('\n')), 2)
})
