import assert from 'node:assert/strict'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { folderRegistry } from '../../../../platform/src/registry/command-line/open-team-store'
import { publishSingle } from './publish'

test('the application that the pages benchmark compares with is built and promoted', async () => {
  const dataDir = temporaryFolder('single')
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
