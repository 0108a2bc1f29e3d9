import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { moveSourceMaps } from './source-maps.mjs'
import { workspaceFolder } from './workspace.mjs'

test('moves the maps of the folder that is built into, not those of the workspace', async () => {
  const dist = temporaryFolder('source-maps')
  await mkdir(path.join(dist, 'browser'))
  const map = { version: 3, sources: ['webpack://sahra/./src/main.tsx'], names: [], mappings: '' }
  for (const [name, text] of [
    ['page.js', ''],
    ['page.js.map', JSON.stringify(map)],
    ['page.css.map', JSON.stringify(map)]
  ] as const)
    await writeFile(path.join(dist, 'browser', name), text)
  assert.deepEqual(moveSourceMaps(dist, workspaceFolder('shell')), ['maps/page.js.map'])
  assert.deepEqual(await readdir(path.join(dist, 'browser')), ['page.js'])
  const moved = JSON.parse(await readFile(path.join(dist, 'maps/page.js.map'), 'utf8')) as {
    sources: string[]
  }
  assert.deepEqual(moved.sources, ['shell/src/main.tsx'])
})
