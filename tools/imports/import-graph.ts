import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../../build-kit/src/deployables'

/** Part of the repository → the parts that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

const PACKAGES = ['api', 'platform', 'server-kit', 'build-kit', 'shared', 'shell', 'mfe-[^/]+', 'demo']
/** The areas of the api are parts of their own. */
const PARTS = `^(api/src/[^/]+|${PACKAGES.join('|')})/`

const output = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })
  )
})

/** Returns the imports between parts, types too, without those of tests. */
export function importGraph(): ImportGraph {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser-folders.cjs', '--output-type', 'json', '--collapse', PARTS],
      ...['--include-only', `^(${PACKAGES.join('|')})/`, '.']
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }
  )
  if (!stdout) throw new Error(stderr)
  const graph = new Map<string, Set<string>>()
  for (const { source, dependencies } of output.parse(JSON.parse(stdout)).modules) {
    const from = partOf(source)
    const imported = graph.get(from) ?? new Set()
    graph.set(from, imported)
    for (const { resolved } of dependencies) if (partOf(resolved) !== from) imported.add(partOf(resolved))
  }
  return graph
}

/** Remotes are one part: they import the same. */
const partOf = (folder: string): string => folder.replace(/\/$/, '').replace(/^mfe-.*/, 'remotes')
