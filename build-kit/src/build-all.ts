import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import { folderOf, root } from './deployables'
import { withFileLock } from './file-lock'
import { inputHash } from './workspace.mjs'

const CONCURRENT_BUILDS = 2

/** What of `release.json` decides whether a build is up to date. */
const lastBuild = z.object({ inputs: z.string(), files: z.record(z.string(), z.unknown()) })

export interface BuildResult {
  built: string[]
  failed: string[]
}

/**
 * Builds the apps that have changed since their last build; a failed build does not stop the others. `onBuilt` runs
 * before another process may build. `log` gets one line per build.
 */
export function buildAll(
  apps: string[],
  onBuilt?: (result: BuildResult) => Promise<void>,
  log: (line: string) => void = print
): Promise<BuildResult> {
  const limit = pLimit(CONCURRENT_BUILDS)
  return withFileLock(
    path.join(root, '.cache/build.lock'),
    () => log('Waiting for another build to finish.'),
    async () => {
      const result: BuildResult = { built: [], failed: [] }
      const stale = (await Promise.all(apps.map(async app => ((await isUpToDate(app)) ? [] : [app])))).flat()
      if (stale.length > 1) {
        log(`Building ${stale.join(', ')}.`)
        await describeShared()
      }
      await Promise.all(
        stale.map(app =>
          limit(async () => {
            const list = (await build(app, log)) ? result.built : result.failed
            list.push(app)
          })
        )
      )
      await onBuilt?.(result)
      return result
    }
  )
}

export const distOf = (app: string): string => path.join(folderOf(app), 'dist')

/** True when the files in `dist` were built from the current sources. */
async function isUpToDate(app: string): Promise<boolean> {
  const text = await readFile(path.join(distOf(app), 'release.json'), 'utf8').catch(() => undefined)
  if (!text) return false
  const { inputs, files } = lastBuild.parse(JSON.parse(text))
  return (
    inputs === inputHash(folderOf(app)) &&
    Object.keys(files).every(file => existsSync(path.join(distOf(app), file)))
  )
}

/** In a process of its own, because it takes seconds. The builds report what fails. */
const describeShared = (): Promise<void> =>
  new Promise(resolve => {
    const script = path.join(root, 'build-kit/src/contracts/prepare.mjs')
    const child = spawn(process.execPath, [script], { stdio: 'ignore' })
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })

/** Resolves to false when the build failed; its errors are printed. */
function build(app: string, log: (line: string) => void): Promise<boolean> {
  const startedAt = Date.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'run.mjs'), app], {
      cwd: folderOf(app),
      stdio: ['ignore', 'ignore', 'pipe']
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.on('error', reject)
    child.on('close', code => {
      log(code === 0 ? `  built ${app} in ${elapsed(startedAt)}` : `  ${app} could not be built:`)
      if (errors.trim()) process.stderr.write(errors)
      resolve(code === 0)
    })
  })
}
