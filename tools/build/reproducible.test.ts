import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import test, { before } from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { buildAll, distOf } from '../../build-kit/src/build-all'
import { deployables, root } from '../../build-kit/src/deployables'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import { cloneRepository } from '../testing/repository-copy'
import { secondNode } from './config'

const run = promisify(execFile)
let parent = ''
/** Of another length and depth than this repository, and with a name that needs escaping. */
const cloneFolder = () => path.join(parent, 'a second clone/further down')

before(async () => {
  // On the disk of the packages, whose files are hard links.
  await mkdir(path.join(root, '.cache'), { recursive: true })
  parent = temporaryFolder('clones', path.join(root, '.cache'))
  await cloneRepository(cloneFolder())
  assert.deepEqual((await buildAll(deployables())).failed, [])
})

/** Builds an app in the clone; returns its folder. */
async function buildInClone(app: string): Promise<string> {
  const clone = cloneFolder()
  await run(secondNode(), [path.join(clone, 'build-kit/src/run.mjs'), app], { cwd: path.join(clone, app) })
  return path.join(clone, app, 'dist')
}

/** Returns every file of the release by its name: when it was built, and from which commit, is left out. */
async function filesOf(dist: string): Promise<Map<string, Buffer>> {
  const files = await Promise.all(
    filesBelow(dist).map(async (name): Promise<[string, Buffer]> => {
      const content = await readFile(path.join(dist, name))
      if (name !== 'release.json') return [name, content]
      return [name, Buffer.from(content.toString().replace(/^ {2}"built(At|From)": [^]*?(?=^ {2}")/gm, ''))]
    })
  )
  return new Map(files)
}

interface Assets {
  assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>>
}

test('C370 a manifest lists files by their names, not in the order in which they were compiled', async () => {
  const lists = await Promise.all(
    deployables().map(async app => {
      const text = await readFile(path.join(distOf(app), 'browser/mf-stats.json'), 'utf8')
      const { exposes = [], shared } = JSON.parse(text) as { exposes?: Assets[]; shared: Assets[] }
      return [...exposes, ...shared].flatMap(({ assets: { js, css } }) =>
        [js, css].flatMap(({ sync, async }) => [sync, async])
      )
    })
  )
  const several = lists.flat().filter(files => files.length > 1)
  assert.ok(several.length > 2)
  for (const files of several) assert.deepEqual(files, files.toSorted())
})

// C370
for (const app of deployables()) {
  test(`${app} built here and in a clone has the same files, without the path of the clone`, async () => {
    const built = await filesOf(distOf(app))
    const again = await filesOf(await buildInClone(app))
    assert.deepEqual([...built.keys()], [...again.keys()])
    const differing = [...built].filter(([name, content]) => !content.equals(again.get(name) ?? Buffer.of()))
    assert.deepEqual(
      differing.map(([name]) => name),
      []
    )
    const naming = [...again].filter(([, content]) => content.includes(parent))
    assert.deepEqual(
      naming.map(([name]) => name),
      []
    )
    assert.ok(built.size > 5 && built.has('release.json'))
  })
}
