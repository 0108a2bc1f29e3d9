import path from 'node:path'
import { build } from 'esbuild'
import { programOptions } from '../build/source-paths'

/**
 * Compiles test files into `folder` and returns the compiled files. Every test file runs in a process of its own: to
 * compile each of its 500 modules there takes as long as most tests.
 */
export async function compileTests(files: readonly string[], folder: string): Promise<string[]> {
  await build({ ...programOptions, entryPoints: [...files], outdir: folder, sourcemap: true })
  return files.map(file => path.join(folder, file.replace(/\.ts$/, '.mjs')))
}

/** Returns the files that import `module`, also through other modules; fails without any. Paths are relative to the root. */
export async function filesThatImport(module: string, files: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    ...programOptions,
    entryPoints: [...files],
    outdir: '.',
    write: false,
    metafile: true
  })
  const importers = new Map<string, string[]>()
  for (const [importer, { imports }] of Object.entries(metafile.inputs))
    for (const { path: imported } of imports)
      importers.set(imported, [...(importers.get(imported) ?? []), importer])
  const found = new Set([module])
  // A set is iterated over what is added meanwhile, too.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  const importing = files.filter(file => found.has(file))
  if (importing.length === 0) throw new Error(`No test imports ${module}.`)
  return importing
}
