import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { billOfMaterials } from './bill-of-materials.mjs'

async function packages(...manifests: { name: string; version: string; license?: unknown }[]) {
  const root = temporaryFolder()
  return Promise.all(
    manifests.map(async (manifest, index) => {
      const folder = path.join(root, String(index))
      await mkdir(folder)
      await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest))
      return folder
    })
  )
}

const product = { name: 'mfe-gifts', version: '0123456789abcdef' }

test('C302 lists each version of a library once, sorted, so that equal libraries give an equal list', async () => {
  const folders = await packages(
    { name: 'b', version: '2.0.0', license: 'MIT' },
    { name: '@scope/a', version: '1.0.0', license: '(MIT OR Apache-2.0)' },
    { name: 'b', version: '1.0.0', license: 'MIT' },
    { name: 'b', version: '2.0.0', license: 'MIT' }
  )
  const { components, ...list } = billOfMaterials(product, folders)
  assert.deepEqual(list, {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...product } }
  })
  assert.deepEqual(
    components.map(({ purl }) => purl),
    ['pkg:npm/%40scope/a@1.0.0', 'pkg:npm/b@1.0.0', 'pkg:npm/b@2.0.0']
  )
  assert.deepEqual([components[0]?.group, components[0]?.name], ['@scope', 'a'])
  assert.deepEqual(billOfMaterials(product, [...folders].reverse()).components, components)
})

test('C302 a licence is an id of SPDX, an expression, or the text that package.json has', async () => {
  const folders = await packages(
    { name: 'a', version: '1.0.0', license: 'BlueOak-1.0.0' },
    { name: 'b', version: '1.0.0', license: '(MIT AND Zlib)' },
    { name: 'c', version: '1.0.0', license: 'SEE LICENSE IN LICENSE.md' },
    { name: 'd', version: '1.0.0' }
  )
  const { components } = billOfMaterials(product, folders)
  assert.deepEqual(
    components.map(({ licenses }) => licenses),
    [
      [{ license: { id: 'BlueOak-1.0.0' } }],
      [{ expression: '(MIT AND Zlib)' }],
      [{ license: { name: 'SEE LICENSE IN LICENSE.md' } }],
      undefined
    ]
  )
})
