import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { checkedParts, typeProject } from './parts'

const clone = temporaryFolder('sahra-parts')

const write = (file: string, content: string | object): void => {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true })
  writeFileSync(path.join(clone, file), typeof content === 'string' ? content : JSON.stringify(content))
}

test('a whole clone is checked whole', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const parts = checkedParts(root)
  assert.deepEqual(parts, {
    folders: ['shared', 'server-kit', 'build-kit', 'platform', 'api', 'demo', 'desk', 'tools', 'e2e'],
    left: []
  })
  assert.equal(typeProject('tsconfig.json', parts, root), 'tsconfig.json')
})

test('a clone of one remote, shared, the kits, platform and tools checks what can be checked', () => {
  for (const folder of ['shared', 'server-kit', 'build-kit', 'platform', 'tools', 'mfe-one'])
    write(`${folder}/package.json`, { name: folder })
  write('mfe-one/src/one.ts', 'export const one: number = 1')
  write('tools/load.ts', `import '../api/src/main'`)
  write('tsconfig.json', {
    compilerOptions: { noEmit: true },
    include: ['*/src/**/*.ts', 'tools/**/*.ts'],
    exclude: ['**/dist']
  })
  const parts = checkedParts(clone)
  assert.deepEqual(parts.folders, ['shared', 'server-kit', 'build-kit', 'platform'])
  assert.deepEqual(parts.left, [{ folder: 'tools', missing: ['api', 'demo', 'e2e'] }])

  const file = path.resolve(clone, typeProject('tsconfig.json', parts, clone))
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  const { fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file))
  assert.deepEqual(errors, [])
  assert.deepEqual(
    fileNames.map(name => path.relative(clone, name)),
    ['mfe-one/src/one.ts']
  )
})
