import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { withFileLock } from '@sahra/build-kit/file-lock'
import { root, sharedFolder, filesBelow, versionOf } from '@sahra/build-kit/workspace.mjs'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import { tryParseJson } from '../release/shapes/parse'

const platform = path.resolve(import.meta.dirname, '../..')
const sources = path.join(platform, 'page')
const result = path.join(platform, 'dist/page')
const lastBuildFile = path.join(result, 'build.json')
const lastBuild = z.object({ inputs: z.string() })

/** What the page imports, with what the build is made of. */
const folders = [
  sources,
  path.join(sharedFolder, 'src'),
  path.join(root, 'build-kit/src'),
  ...['page-build', 'registry/calls', 'release/shapes'].map(name => path.join(platform, 'src', name))
]
const packages = ['@rspack/core', 'react', 'react-dom', 'react-router-dom', 'zod']

/**
 * Builds the page for teams, unless nothing that it is made of has changed. Resolves to false when it could not be
 * built; its errors are printed. A repository of one remote has no page.
 */
export async function buildPageForTeams(log: (line: string) => void = print): Promise<boolean> {
  if (!existsSync(sources)) return true
  const waiting = (): void => log('Waiting for another build to finish.')
  return withFileLock(path.join(root, '.cache/build.lock'), waiting, async () => {
    const inputs = hashOfInputs()
    const text = await readFile(lastBuildFile).catch(() => undefined)
    if (tryParseJson(lastBuild, text)?.inputs === inputs) return true
    const since = Date.now()
    const isBuilt = await run()
    if (isBuilt) await writeFile(lastBuildFile, JSON.stringify({ inputs }))
    log(
      isBuilt ? `  built the page for teams in ${elapsed(since)}` : '  the page for teams could not be built'
    )
    return isBuilt
  })
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of filesBelow(folder).filter(
      name => !/\.(test|kit)\.|(^|\/)testing\/|\.md$/.test(name)
    )) {
      hash.update(`${path.relative(root, folder)}/${file}\0`)
      hash.update(readFileSync(path.join(folder, file)))
    }
  for (const name of packages) hash.update(`${name}@${versionOf(name)}\0`)
  return hash.digest('hex')
}

const run = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const script = path.join(import.meta.dirname, 'run.mjs')
    const child = spawn(process.execPath, [script, sources, result], {
      stdio: ['ignore', 'ignore', 'inherit']
    })
    child.on('error', reject)
    child.on('close', code => resolve(code === 0))
  })
