import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { promisify } from 'node:util'
import { deployables, root } from '../../build-kit/src/deployables'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import { cloneRepository } from '../testing/repository-copy'
import { secondNode } from './config'

const run = promisify(execFile)
let parent = ''
/** Names of other lengths and depths, of which one needs escaping. */
const clones = () => ['one', 'a second clone/further down'].map(name => path.join(parent, name))

before(async () => {
  // On the disk of the packages, whose files are hard links.
  await mkdir(path.join(root, '.cache'), { recursive: true })
  parent = await mkdtemp(path.join(root, '.cache/clones-'))
  for (const clone of clones()) await cloneRepository(clone)
})
after(() => rm(parent, { recursive: true, force: true }))

/** Returns every file of the release by its name: when it was built, and from which commit, is left out. */
async function build(clone: string, app: string, node: string): Promise<Map<string, Buffer>> {
  const folder = path.join(clone, app)
  await run(node, [path.join(clone, 'build-kit/src/run.mjs'), app], { cwd: folder })
  const dist = path.join(folder, 'dist')
  const files = await Promise.all(
    filesBelow(dist).map(async (name): Promise<[string, Buffer]> => {
      const content = await readFile(path.join(dist, name))
      if (name !== 'release.json') return [name, content]
      return [name, Buffer.from(content.toString().replace(/^ {2}"built(At|From)": [^]*?(?=^ {2}")/gm, ''))]
    })
  )
  return new Map(files)
}

// C370
for (const app of deployables()) {
  test(`${app} built in two folders has the same files, without a path of either`, async () => {
    const [one = '', other = ''] = clones()
    const built = await build(one, app, process.execPath)
    const again = await build(other, app, secondNode())
    assert.deepEqual([...built.keys()], [...again.keys()])
    const differing = [...built].filter(([name, content]) => !content.equals(again.get(name) ?? Buffer.of()))
    assert.deepEqual(
      differing.map(([name]) => name),
      []
    )
    const naming = [...built].filter(([, content]) => content.includes(parent))
    assert.deepEqual(
      naming.map(([name]) => name),
      []
    )
    assert.ok(built.size > 5 && built.has('release.json'))
  })
}
