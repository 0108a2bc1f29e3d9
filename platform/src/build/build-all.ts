import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inputHash } from './workspace.mjs'
import type { Release } from '../registry/release'
import { root } from './deployables'
import { withFileLock } from './file-lock'
import { print, elapsed } from '../cli/output'

const AT_ONCE = 2

export interface BuildResult {
  built: string[]
  failed: string[]
}

/**
 * Builds what has changed since its last build, two at a time. One that fails does not keep the others from it.
 * `take` reads the files before another start may build anew; `tell` is told how it goes.
 */
export function buildAll(
  apps: string[],
  take?: (built: BuildResult) => Promise<void>,
  tell: (line: string) => void = print
): Promise<BuildResult> {
  const lock = path.join(root, '.cache/build.lock')
  return withFileLock(
    lock,
    () => tell('Another start is building; waiting for it.'),
    async () => {
      const stale = (await Promise.all(apps.map(async app => ((await isFresh(app)) ? [] : [app])))).flat()
      const queue = [...stale]
      const built: string[] = []
      const failed: string[] = []
      const worker = async (): Promise<void> => {
        for (let app = queue.shift(); app; app = queue.shift()) {
          const list = (await build(app, tell)) ? built : failed
          list.push(app)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      await take?.({ built, failed })
      return { built, failed }
    }
  )
}

export const distOf = (app: string): string => path.join(root, app, 'dist')

/** The files in dist were made from exactly what lies in the workspace now. */
async function isFresh(app: string): Promise<boolean> {
  const text = await readFile(path.join(distOf(app), 'release.json'), 'utf8').catch(() => undefined)
  if (!text) return false
  const { inputs, files } = JSON.parse(text) as Release
  return (
    inputs === inputHash(path.join(root, app)) &&
    Object.keys(files).every(file => existsSync(path.join(distOf(app), file)))
  )
}

/** False when it could not be built; the reasons are printed. */
function build(app: string, tell: (line: string) => void): Promise<boolean> {
  const since = Date.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'platform/src/build/run.mjs'), app], {
      cwd: path.join(root, app),
      stdio: ['ignore', 'ignore', 'pipe']
    })
    let complaints = ''
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
    child.on('error', reject)
    child.on('close', code => {
      tell(code === 0 ? `  built ${app} in ${elapsed(since)}` : `  ${app} could not be built:`)
      if (complaints.trim()) process.stderr.write(complaints)
      resolve(code === 0)
    })
  })
}
