import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export const root = path.resolve(import.meta.dirname, '../../..')

const packageJson = z.object({ workspaces: z.array(z.string()) })

/** Returns every workspace with a `remote.ts` and an `rspack.config.mjs`: the shell and the remotes. */
export function deployables(): string[] {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { workspaces } = packageJson.parse(JSON.parse(text))
  return workspaces
    .flatMap(matchingFolders)
    .filter(
      app =>
        existsSync(path.join(root, app, 'remote.ts')) && existsSync(path.join(root, app, 'rspack.config.mjs'))
    )
}

/** Resolves a pattern of the form `mfe-*`. */
function matchingFolders(pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern]
  return readdirSync(root)
    .filter(name => name.startsWith(pattern.slice(0, -1)))
    .sort()
}
