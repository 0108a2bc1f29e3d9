import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIfNeeded, isNodeSupported } from './install.mjs'

const PROGRESS_INTERVAL_MS = 30_000

/** `npm start`: installs dependencies if needed, compiles the servers if they have changed, then runs `start/start.ts`. */
process.chdir(path.resolve(import.meta.dirname ?? '.', '..'))
if (!isNodeSupported()) process.exit(1)
if (!(await installIfNeeded({ withChecks: false }))) process.exit(1)
const { findCompiled } = await import('./start/compiled.mjs')
const folder = findCompiled() ?? (await compile())
const { start } = await import(pathToFileURL(path.join(folder, 'start/start.mjs')).href)
await start(folder)

async function compile() {
  console.log('Compiling the servers …')
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  const timer = setInterval(() => console.log(`  still compiling (${seconds()} s)`), PROGRESS_INTERVAL_MS)
  const { tsImport } = await import('tsx/esm/api')
  const { compileForStart } = await tsImport('./start/compile.ts', import.meta.url)
  return compileForStart().finally(() => clearInterval(timer))
}
