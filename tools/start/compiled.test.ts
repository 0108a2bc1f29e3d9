import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { before } from 'node:test'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { root } from '../../build-kit/src/layout.mjs'
import { compileForStart } from './compile'
import { findCompiled, hashOf, recordIn } from './compiled.mjs'

const cache = temporaryFolder()
let programs = ''
before(async () => {
  programs = await compileForStart(cache)
})

test('programs are compiled again when a source has changed, is gone, or the record is damaged', async () => {
  const folder = temporaryFolder()
  const [record, source] = [recordIn(folder), path.join(folder, 'source.ts')]
  assert.equal(findCompiled(folder), undefined)
  await writeFile(source, 'export const a = 1')
  const files = [path.relative(root, source)]
  const hash = hashOf(files)
  await writeFile(record, JSON.stringify({ files, hash }))
  assert.equal(findCompiled(folder), undefined, 'their folder was removed')
  await mkdir(path.join(folder, hash))
  assert.equal(findCompiled(folder), path.join(folder, hash))

  await writeFile(source, 'export const a = 2')
  assert.equal(findCompiled(folder), undefined)
  await rm(source)
  assert.equal(findCompiled(folder), undefined)
  await writeFile(record, '{')
  assert.equal(findCompiled(folder), undefined)
})

test('a copy of the folder, with its cache, is compiled again: the programs name the original', async () => {
  const [original, copy] = [temporaryFolder(), temporaryFolder()]
  const [source, program] = ['source.ts', 'tools/start/compiled.mjs']
  const cache = path.join(original, '.cache')
  await mkdir(path.join(original, path.dirname(program)), { recursive: true })
  await cp(path.join(root, program), path.join(original, program))
  await writeFile(path.join(original, source), 'export const a = 1')
  const hash = hashOf([source], original)
  await mkdir(path.join(cache, hash), { recursive: true })
  await writeFile(recordIn(cache), JSON.stringify({ files: [source], hash }))
  await cp(original, copy, { recursive: true })
  const foundIn = async (folder: string): Promise<string | undefined> => {
    const { href } = pathToFileURL(path.join(folder, program))
    const { findCompiled: find } = (await import(href)) as { findCompiled: typeof findCompiled }
    return find(path.join(folder, '.cache'))
  }
  assert.equal(await foundIn(original), path.join(cache, hash))
  assert.equal(await foundIn(copy), undefined)
})

test('servers find what they read, in the sources', async () => {
  assert.equal(findCompiled(cache), programs)
  for (const file of [
    'start/start.mjs',
    'api/src/main.js',
    'platform/src/gateway/main.js',
    'api/src/catalogue/picture/picture-process.js',
    'api/src/db/schema',
    'platform/composition.json',
    'platform/node_modules'
  ])
    assert.ok(existsSync(path.join(programs, file)), file)
  // One file for many sources: what they read beside themselves is not beside it.
  const start = await readFile(path.join(programs, 'start/start.mjs'), 'utf8')
  assert.doesNotMatch(start, /\bimport\.meta\.(dirname|filename|url)\b/)
})

// The last one: it damages what the others read.
test('a folder that was cleaned but for its links is compiled again', async () => {
  await Promise.all(
    [recordIn(cache), path.join(programs, 'start')].map(name => rm(name, { recursive: true }))
  )
  assert.equal(await compileForStart(cache), programs)
  assert.ok(existsSync(path.join(programs, 'start/start.mjs')))
})
