import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'esbuild'

/** The values of `import.meta` in a source file; the compiled file is in another folder. */
const importMeta: Record<string, (file: string) => string> = {
  'import.meta.dirname': file => path.dirname(file),
  'import.meta.filename': file => file,
  'import.meta.url': file => pathToFileURL(file).href
}
const resolved = Symbol('resolved')

/** Imports packages from where they are installed, and keeps the paths of the source files. */
const sourcePaths: Plugin = {
  name: 'source-paths',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, pluginData, ...from }) => {
      if (kind === 'entry-point' || name.startsWith('@sahra/') || pluginData === resolved) return undefined
      const { path: file, errors } = await resolve(name, { ...from, kind, pluginData: resolved })
      return { path: errors.length ? name : file, external: true }
    })
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8')
      if (!source.includes('import.meta.')) return undefined
      const contents = source.replaceAll(/\bimport\.meta\.\w+/g, name =>
        importMeta[name] ? JSON.stringify(importMeta[name](file)) : name
      )
      return { loader: file.endsWith('.ts') ? 'ts' : 'js', contents }
    })
  }
}

const options = {
  outbase: '.',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  // Not `module`, a default of bundlers: node cannot import all of what it names.
  conditions: [],
  target: 'node20',
  logLevel: 'warning',
  plugins: [sourcePaths]
} satisfies BuildOptions

/**
 * Compiles test files into `folder` and returns the compiled files. Every test file runs in a process of its own: to
 * compile each of its 500 modules there takes as long as most tests.
 */
export async function compileTests(files: readonly string[], folder: string): Promise<string[]> {
  await build({ ...options, entryPoints: [...files], outdir: folder, sourcemap: true })
  return files.map(file => path.join(folder, file.replace(/\.ts$/, '.mjs')))
}

/** Returns the files that import `module`, also through other modules; fails without any. Paths are relative to the root. */
export async function filesThatImport(module: string, files: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    ...options,
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
