import { build, type OutputFile, type Plugin } from 'esbuild'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { root } from '../../../build-kit/src/layout.mjs'
import { type Image, images } from './programs'

const options = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  outbase: root,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error'
} as const

/** A process may open 256 files on some systems. */
const CONCURRENT_WRITES = 32

/** Resolves relative imports and those of the workspaces; packages stay imports. */
const packagesAreExternal: Plugin = {
  name: 'packages-are-external',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@sahra/') ? undefined : { path: name, external: true }
    )
  }
}

/** Compiles the servers of an image and copies what they read into a folder. Returns the compiled sources, with paths from the root. */
export async function compileServers(to: string, image: Image = images.registry): Promise<string[]> {
  // In an image the source maps name sources that would lie beside the compiled file.
  const files = await compilePrograms(to, root, image)
  for (const asset of image.assets)
    await cp(path.join(root, asset), path.join(to, asset), { recursive: true })
  return files
}

/**
 * Compiles the servers into a folder; `outdir` is the folder from which the source maps find the sources. Returns the
 * compiled sources, with paths from the root.
 */
export async function compilePrograms(to: string, outdir = to, image = images.registry): Promise<string[]> {
  const files = await sourcesOf(image)
  await compile(files, to, outdir)
  return files
}

/** Returns the programs of an image and every file that they import, with paths from the root. */
export async function sourcesOf({ programs, started }: Image): Promise<string[]> {
  const { metafile } = await build({
    ...options,
    outdir: root,
    entryPoints: [...programs, ...started],
    metafile: true,
    splitting: true,
    plugins: [packagesAreExternal]
  })
  return Object.keys(metafile.inputs).sort()
}

/**
 * Compiles each file to the same path below `to`, so that what a module reads beside itself, and the packages that it
 * finds, are those of the repository. Imports name the compiled files.
 */
async function compile(files: string[], to: string, outdir: string): Promise<void> {
  const { outputFiles } = await build({
    ...options,
    outdir,
    entryPoints: files.map(file => ({ in: file, out: withoutExtension(file) })),
    sourcemap: true,
    sourcesContent: false,
    plugins: [packagesAreExternal, importsNameCompiledFiles]
  })
  const limit = pLimit(CONCURRENT_WRITES)
  const write = async ({ path: output, contents }: OutputFile): Promise<void> => {
    const target = path.join(to, path.relative(outdir, output))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, contents)
  }
  await Promise.all(outputFiles.map(file => limit(() => write(file))))
}

const withoutExtension = (file: string): string => file.slice(0, -path.extname(file).length)

const importsNameCompiledFiles: Plugin = {
  name: 'imports-name-compiled-files',
  setup({ onResolve, resolve }) {
    onResolve(
      { filter: /^(\.|@sahra\/)/ },
      async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === 'resolving') return undefined
        const { path: file, errors } = await resolve(name, {
          kind,
          importer,
          resolveDir,
          pluginData: 'resolving'
        })
        if (errors.length > 0) return { errors }
        const relative = path.relative(resolveDir, withoutExtension(file))
        return { path: `${relative.startsWith('.') ? '' : './'}${relative}.js`, external: true }
      }
    )
  }
}
