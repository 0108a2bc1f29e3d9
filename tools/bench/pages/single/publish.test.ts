import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { folderRegistry } from '../../../../platform/src/registry/command-line/open-team-store'
import { publishSingle } from './publish'

test('the application that the pages benchmark compares with is built and promoted', async t => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'single-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  await publishSingle(dataDir, 'pages')
  const registry = folderRegistry(dataDir)
  const { plan } = await registry.channel('production')
  assert.deepEqual(Object.keys(plan), ['shell'])
  const shell = await registry.release('shell', plan.shell!)
  assert.ok(
    shell?.remote.pages.some(({ feature }) => feature === 'checkout'),
    'it has the pages of every remote'
  )
})
