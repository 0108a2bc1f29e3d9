import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { countUnpacked, packageFolders, planInstall } from './install.mjs'

const packages = {
  '': {},
  'mfe-cart': {},
  'node_modules/zod': {},
  'node_modules/@sahra/shared': { link: true },
  'tools/node_modules/zod': {},
  'node_modules/jest': { dev: true }
}

test('the folders of a lock file are those of packages, without those of this repository', () => {
  const folders = packageFolders(JSON.stringify({ packages }))
  assert.deepEqual(folders, ['node_modules/zod', 'tools/node_modules/zod', 'node_modules/jest'])
})

test('a start installs no package of developers and checks', () => {
  const folders = packageFolders(JSON.stringify({ packages }), false)
  assert.deepEqual(folders, ['node_modules/zod', 'tools/node_modules/zod'])
})

test('checks need every package, and a start those without developers, unless a developer has had them', () => {
  const plan = (withChecks: boolean, ...states: string[]) => planInstall('new', withChecks, states)
  assert.deepEqual(plan(false), { found: undefined, wanted: 'new' })
  assert.deepEqual(plan(true), { found: undefined, wanted: 'new whole' })
  assert.equal(plan(false, 'new').found, 'new')
  assert.equal(plan(false, 'new', 'new whole').found, 'new whole')
  assert.deepEqual(plan(true, 'new'), { found: undefined, wanted: 'new whole' })
  assert.deepEqual(plan(false, 'old whole'), { found: undefined, wanted: 'new whole' })
  assert.deepEqual(plan(false, 'old'), { found: undefined, wanted: 'new' })
})

test('counts the packages that are unpacked, not those whose folder npm has made', async () => {
  const root = temporaryFolder('install')
  const folders = packageFolders(JSON.stringify({ packages }))
  assert.equal(countUnpacked(folders, root), 0)
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true })
  assert.equal(countUnpacked(folders, root), 0)
  await writeFile(path.join(root, 'node_modules/zod/package.json'), '{}')
  assert.equal(countUnpacked(folders, root), 1)
})
