import assert from 'node:assert/strict'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { assertSources, inputHash } from './workspace.mjs'

const probe = path.resolve(import.meta.dirname, '../../platform/src/testing/probe')

async function copyOfProbe() {
  const folder = temporaryFolder()
  await cp(probe, folder, { recursive: true })
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  return { folder, write }
}

test('the hash of the inputs depends on the sources and the packages, not on the folder', async () => {
  const { folder, write } = await copyOfProbe()
  assert.equal(inputHash(folder), inputHash(probe))
  for (const file of ['README.md', 'eslint.config.mjs', '.npmrc', 'dist/x.js', 'src/probe/probe.test.ts'])
    await write(file, 'changed')
  await write('package.json', JSON.stringify({ name: 'mfe-probe', scripts: { dev: 'x' } }))
  assert.equal(inputHash(folder), inputHash(probe))

  await write('node_modules/planted/package.json', JSON.stringify({ name: 'planted', version: '2.0.0' }))
  await write('package.json', JSON.stringify({ name: 'mfe-probe', dependencies: { planted: '2.0.0' } }))
  const withPackage = inputHash(folder)
  assert.notEqual(withPackage, inputHash(probe))
  await write('src/probe/more.ts', 'export {}')
  assert.notEqual(inputHash(folder), withPackage)
})

test('a file outside of src is not part of a build', async () => {
  const { folder, write } = await copyOfProbe()
  await write('pictures/x.svg', '<svg/>')
  const read = ['src/start.ts', 'remote.ts', 'package.json', 'node_modules/x/x.js', '../other/x.ts']
  assert.doesNotThrow(() =>
    assertSources(
      folder,
      read.map(file => path.join(folder, file))
    )
  )
  assert.throws(() => assertSources(folder, [path.join(folder, 'pictures/x.svg')]), {
    message: 'pictures/x.svg is imported, but only files below src are part of a build: move it there'
  })
})
