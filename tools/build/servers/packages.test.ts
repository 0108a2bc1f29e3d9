import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { packageJsonOf, root } from '../../../build-kit/src/layout.mjs'
import { isNeeded, packageFolders } from './packages'
import { images } from './programs'

/** The files that `main` and `exports` of a package name, without types. */
const entriesOf = (value: unknown, condition = ''): string[] => {
  if (condition.startsWith('types')) return []
  if (typeof value === 'string') return value.includes('*') ? [] : [path.normalize(value)]
  return Object.entries(value ?? {}).flatMap(([name, each]) => entriesOf(each, name))
}

test('C461 packages are copied without what their code does not read, with every entry and typeface that is', () => {
  for (const folder of packageFolders(images.registry)) {
    const { main, exports } = packageJsonOf(path.join(root, folder)) as { main?: string; exports?: unknown }
    const entries = [...entriesOf(main), ...entriesOf(exports)].filter(file => /\.[cm]?js$/.test(file))
    assert.deepEqual(
      entries.filter(file => !isNeeded(file)),
      [],
      folder
    )
    if (!folder.includes('@fontsource-variable')) continue
    const parts = JSON.parse(readFileSync(path.join(root, folder, 'unicode.json'), 'utf8')) as object
    for (const part of Object.keys(parts))
      assert.ok(isNeeded(`files/${path.basename(folder)}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`))
  }
  const needed = ['LICENSE.md', 'NOTICE', 'dist/index.js', 'lib/a.node', 'package.json', 'unicode.json']
  assert.deepEqual(needed.filter(isNeeded), needed)
  const left = [
    'src/a.ts',
    'a.d.mts',
    'README.md',
    'test/perf/100k',
    '.yarn/yarn.cjs',
    'files/a-full-italic.woff2'
  ]
  assert.deepEqual(left.filter(isNeeded), [])
})
