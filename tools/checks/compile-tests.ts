import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { programOptions } from '../build/source-paths'

export interface CompiledTests {
  /** Test file → the compiled file. */
  compiled: Map<string, string>
  /** Returns whether a test file is, or imports by any way, one of these files. */
  reaches: (file: string, targets: ReadonlySet<string>) => boolean
}

/**
 * Compiles test files into `folder`: to compile each of its 500 modules in every process takes as long as most tests.
 * `tsconfig`: another one than that of the repository.
 */
export async function compileTests(
  files: readonly string[],
  folder: string,
  tsconfig?: string
): Promise<CompiledTests> {
  const { metafile } = await build({
    ...programOptions,
    ...(tsconfig && { tsconfig }),
    entryPoints: [...files],
    outdir: folder,
    sourcemap: true,
    metafile: true
  })
  return {
    compiled: new Map(files.map(file => [file, path.join(folder, file.replace(/\.ts$/, '.mjs'))])),
    reaches(file, targets) {
      const reached = new Set([file])
      for (const each of reached)
        for (const { path: imported, external } of metafile.inputs[each]?.imports ?? [])
          if (!external) reached.add(imported)
      return [...targets].some(target => reached.has(target))
    }
  }
}

/** Loading the modules of a server takes a second of a core, more than most test files. */
const FILES_A_PROCESS = 12

/**
 * Writes programs into `folder` that each run several compiled test files, one after the other, in one process; returns
 * them. A file is a suite, so that what it ends with `after` ends with it.
 */
export async function groupTests(files: readonly string[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const count = Math.ceil(files.length / FILES_A_PROCESS)
  // Files of one folder take about the same time: dealt out, the groups do, too.
  const groups = Array.from({ length: count }, (_, group) =>
    files.filter((_file, index) => index % count === group)
  )
  return Promise.all(
    groups.map(async (group, index) => {
      const program = path.join(folder, `group-${index}.mjs`)
      const runs = group.map(
        file =>
          `await describe(${JSON.stringify(file)}, () => import(${JSON.stringify(pathToFileURL(file).href)}))`
      )
      await writeFile(program, `import { describe } from 'node:test'\n${runs.join('\n')}\n`)
      return program
    })
  )
}
