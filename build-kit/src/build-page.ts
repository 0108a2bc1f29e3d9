import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import { withFileLock } from './file-lock'
import { filesBelow, root, versionOf } from './workspace.mjs'

export interface BuiltPage {
  /** As the log names it: 'the page for teams'. */
  name: string
  /** Its sources and everything else that it is made of. */
  folders: string[]
  /** Packages whose version changes the result. */
  packages: string[]
  /** Program that builds it in a process of its own, as `node <script> <sources> <result>`. */
  script: string
  sources: string
  result: string
}

const lastBuild = z.object({ inputs: z.string() })
const notRead = /\.(test|kit)\.|(^|\/)testing\/|\.md$/

/**
 * Builds a page that is not an app and has no release, unless nothing that it is made of has changed. Resolves to false when
 * it could not be built; its errors are printed.
 */
export async function buildPage(page: BuiltPage, log: (line: string) => void = print): Promise<boolean> {
  const waiting = (): void => log('Waiting for another build to finish.')
  return withFileLock(path.join(root, '.cache/build.lock'), waiting, async () => {
    const lastBuildFile = path.join(page.result, 'build.json')
    const inputs = hashOfInputs(page)
    if ((await readLastBuild(lastBuildFile)) === inputs) return true
    const since = Date.now()
    const isBuilt = await run(page)
    if (isBuilt) await writeFile(lastBuildFile, JSON.stringify({ inputs }))
    log(isBuilt ? `  built ${page.name} in ${elapsed(since)}` : `  ${page.name} could not be built`)
    return isBuilt
  })
}

async function readLastBuild(file: string): Promise<string | undefined> {
  try {
    return lastBuild.parse(JSON.parse(await readFile(file, 'utf8'))).inputs
  } catch {
    return undefined
  }
}

function hashOfInputs({ folders, packages }: BuiltPage): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of filesBelow(folder).filter(name => !notRead.test(name))) {
      hash.update(`${path.relative(root, folder)}/${file}\0`)
      hash.update(readFileSync(path.join(folder, file)))
    }
  for (const name of packages) hash.update(`${name}@${versionOf(name)}\0`)
  return hash.digest('hex')
}

const run = ({ script, sources, result }: BuiltPage): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, sources, result], {
      stdio: ['ignore', 'ignore', 'inherit']
    })
    child.on('error', reject)
    child.on('close', code => resolve(code === 0))
  })
