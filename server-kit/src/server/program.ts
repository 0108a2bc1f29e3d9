import { existsSync } from 'node:fs'
import path from 'node:path'
import { testPrograms } from './config'

/** Servers are TypeScript in the repository and JavaScript in an image (`npm run build:servers`). */
export const isCompiled = import.meta.filename.endsWith('.js')

/** How Node starts a program. */
export interface Program {
  file: string
  /** Arguments of Node before it. */
  execArgv: string[]
}

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Returns how to start a program, named by its source file. A file that is not TypeScript stays as it is. `ofTests`: the
 * folder of those that are compiled with the tests of this repository, which the sources are named by.
 */
export function programOf(source: string, compiled = isCompiled, ofTests = testPrograms()): Program {
  const execArgv = ['--enable-source-maps']
  if (compiled) return { file: source.replace(/\.ts$/, '.js'), execArgv }
  // A copy of the repository, which a test makes, has programs of its own.
  if (ofTests?.startsWith(root + path.sep)) {
    const file = path.join(ofTests, path.relative(root, source).replace(/\.ts$/, '.mjs'))
    if (existsSync(file)) return { file, execArgv }
  }
  return { file: source, execArgv: ['--import', 'tsx'] }
}
