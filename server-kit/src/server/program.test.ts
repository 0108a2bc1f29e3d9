import assert from 'node:assert/strict'
import test from 'node:test'
import { programOf } from './program'

test('a program is TypeScript in the repository and JavaScript in an image', () => {
  assert.deepEqual(programOf('/srv/main.ts'), { file: '/srv/main.ts', execArgv: ['--import', 'tsx'] })
  assert.deepEqual(programOf('/srv/main.ts', true), {
    file: '/srv/main.js',
    execArgv: ['--enable-source-maps']
  })
  assert.equal(programOf('/srv/api.mjs', true).file, '/srv/api.mjs')
})
