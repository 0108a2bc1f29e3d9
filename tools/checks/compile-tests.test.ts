import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { filesThatImport } from './compile-tests'

mkdirSync('node_modules/.cache', { recursive: true })
const folder = path.relative('.', mkdtempSync('node_modules/.cache/importers-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, source: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, source)
  return file
}

test('finds importers through other modules and in cycles, and no types', async () => {
  const module = write('database.ts', `export const open = 1; export type Open = number`)
  write('api.ts', `import './shop'; export { open } from './database'`)
  write('shop.ts', `import './api'; export const shop = 1`)
  const direct = write('direct.test.ts', `import { open } from './database'; console.log(open)`)
  const indirect = write('indirect.test.ts', `import { shop } from './shop'; console.log(shop)`)
  const types = write('types.test.ts', `import type { Open } from './database'; export const open: Open = 1`)
  assert.deepEqual(await filesThatImport(module, [direct, indirect, types]), [direct, indirect])
})

test('a module that no file imports is an error', async () => {
  const other = write('other.test.ts', `export const other = 1`)
  await assert.rejects(filesThatImport('missing.ts', [other]), /No test imports missing\.ts/)
})
