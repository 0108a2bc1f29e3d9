import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environment } from '../config'

const run = promisify(execFile)

export interface Timed {
  ms: number
  /** What it printed to both streams. */
  output: string
}

/** Runs a program of a copy of the repository, and measures it. Rejects with what it printed when it fails. */
export async function timed(
  folder: string,
  args: readonly string[],
  env: Record<string, string>
): Promise<Timed> {
  const since = performance.now()
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', ...args], {
    cwd: folder,
    env: { ...environment(), NODE_OPTIONS: '', ...env }
  })
  return { ms: performance.now() - since, output: `${stderr}\n${stdout}` }
}
