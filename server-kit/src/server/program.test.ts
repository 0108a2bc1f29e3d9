import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder'
import { programOf } from './program'

test('a program is TypeScript in the repository and JavaScript in an image', () => {
  assert.deepEqual(programOf('/srv/main.ts', false), { file: '/srv/main.ts', execArgv: ['--import', 'tsx'] })
  assert.deepEqual(programOf('/srv/main.ts', true), {
    file: '/srv/main.js',
    execArgv: ['--enable-source-maps']
  })
  assert.equal(programOf('/srv/api.mjs', true).file, '/srv/api.mjs')
})

test('a test starts the program that is compiled with it, in its own repository alone', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true })
  for (const [parent, isOwn] of [
    [path.join(root, 'node_modules/.cache'), true],
    [undefined, false]
  ] as const) {
    const folder = temporaryFolder('programs', parent)
    mkdirSync(path.join(folder, 'api/src'), { recursive: true })
    writeFileSync(path.join(folder, 'api/src/main.mjs'), '')
    const fileOf = (source: string) => programOf(path.join(root, source), false, folder).file
    const [compiled, source] = [path.join(folder, 'api/src/main.mjs'), path.join(root, 'api/src/main.ts')]
    assert.equal(fileOf('api/src/main.ts'), isOwn ? compiled : source)
    assert.equal(fileOf('api/src/jobs-main.ts'), path.join(root, 'api/src/jobs-main.ts'))
  }
})
