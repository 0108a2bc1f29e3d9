import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { findUsedExports } from './used-exports.mjs'

async function used(sources: Record<string, string>): Promise<Record<string, string[]>> {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return findUsedExports(
    Object.keys(sources).map(name => path.join(folder, name)),
    folder
  )
}

const cases: [string, Record<string, string>, Record<string, string[]>][] = [
  [
    'named imports by their exported names',
    { 'a.ts': "import { b as c, d } from 's/x'\nimport e from 's/y'\nimport 's/z'\nuse(c, d, e)" },
    { 's/x': ['b', 'd'], 's/y': ['default'] }
  ],
  [
    'no types',
    {
      'a.ts': `import type { A } from 's/x'\nimport { type B, c } from 's/x'
        export type { D } from 's/y'\nexport { type E } from 's/y'\nlet f: import('s/z').F\nuse(c)`
    },
    { 's/x': ['c'] }
  ],
  [
    'the members of a namespace',
    { 'a.ts': "import * as x from 's/x'\nx.a(x.b.c)\nlet t: x.T" },
    { 's/x': ['a', 'b'] }
  ],
  [
    'the members of a namespace in JSX, and none of the same name elsewhere',
    { 'a.tsx': "import * as x from 's/x'\nconst e = <x.A b={y.x.c} />" },
    { 'react/jsx-runtime': ['jsx'], 's/x': ['A'] }
  ],
  ['all of a namespace that is passed on', { 'a.ts': "import * as x from 's/x'\nuse(x)" }, { 's/x': ['*'] }],
  ['all of a dynamic import', { 'a.ts': "const x = await import('s/x')" }, { 's/x': ['*'] }],
  [
    'what another source takes of a module that exports it again',
    {
      'a.tsx': "import { one } from './b'\nimport { three } from './c'\nuse(one, three)",
      'b.ts': "export { x as one, y as two } from 's/x'",
      'c.ts': "export * from 's/y'\nexport { own } from './d'",
      'd.ts': "export { own } from 's/z'"
    },
    { 's/x': ['x'], 's/y': ['three'] }
  ],
  [
    'everything that an entry exports again',
    { 'a.ts': "export { x } from 's/x'\nexport * from 's/y'\nexport * as z from 's/z'" },
    { 's/x': ['x'], 's/y': ['*'], 's/z': ['*'] }
  ]
]
for (const [name, sources, expected] of cases)
  test(`finds ${name}`, async () => assert.deepEqual(await used(sources), expected))
