import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { programOptions } from '../build/source-paths'

/**
 * Compiles test files into `folder` and returns the compiled files: to compile each of its 500 modules in every process
 * takes as long as most tests.
 */
export async function compileTests(files: readonly string[], folder: string): Promise<string[]> {
  await build({ ...programOptions, entryPoints: [...files], outdir: folder, sourcemap: true })
  return files.map(file => path.join(folder, file.replace(/\.ts$/, '.mjs')))
}

/** Loading the modules of the api takes a second of a core, more than most test files. */
const FILES_A_PROCESS = 12

/**
 * Writes programs into `folder` that each run several compiled test files, one after the other, in one process; returns
 * them. A file is a suite, so that what it ends with `after` ends with it.
 */
export async function groupTests(files: readonly string[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const groups = Array.from({ length: Math.ceil(files.length / FILES_A_PROCESS) }, (_, index) =>
    files.slice(index * FILES_A_PROCESS, (index + 1) * FILES_A_PROCESS)
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
