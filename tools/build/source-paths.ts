import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'

/** The properties of `import.meta` in a source file; the compiled file is in another folder. */
const importMeta: Record<string, (file: string) => string> = {
  dirname: file => path.dirname(file),
  filename: file => file,
  url: file => pathToFileURL(file).href
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
      const contents = source.replaceAll(/\bimport\.meta\.(\w+)/g, (text, name: string) =>
        importMeta[name] ? JSON.stringify(importMeta[name](file)) : text
      )
      return { loader: file.endsWith('.ts') ? 'ts' : 'js', contents }
    })
  }
}

/** Options of esbuild for programs of this repository that run from another folder. */
export const programOptions = {
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
