/** Servers are TypeScript in the repository and JavaScript in an image (`npm run build:servers`). */
export const isCompiled = import.meta.filename.endsWith('.js')

/** How Node starts a program. */
export interface Program {
  file: string
  /** Arguments of Node before it. */
  execArgv: string[]
}

/** Returns how to start a program, named by its source file. A file that is not TypeScript stays as it is. */
export function programOf(source: string, compiled = isCompiled): Program {
  if (!compiled) return { file: source, execArgv: ['--import', 'tsx'] }
  return { file: source.replace(/\.ts$/, '.js'), execArgv: ['--enable-source-maps'] }
}
