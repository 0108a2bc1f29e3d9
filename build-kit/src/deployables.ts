import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { folderOf, isStandalone, root } from './layout.mjs'

export { folderOf, root }

const packageJson = z.object({ name: z.string(), workspaces: z.array(z.string()).default([]) })

/** Returns every app with a `remote.ts` and an `rspack.config.mjs`: the shell and the remotes. */
export function deployables(): string[] {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8')
  const { name, workspaces } = packageJson.parse(JSON.parse(text))
  const names = isStandalone && isApp(root) ? [name] : workspaces.flatMap(matchingFolders)
  return names.filter(app => isApp(folderOf(app)))
}

const isApp = (folder: string): boolean =>
  ['remote.ts', 'rspack.config.mjs'].every(file => existsSync(path.join(folder, file)))

/** Resolves a pattern of the form `mfe-*`. */
function matchingFolders(pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern]
  return readdirSync(root)
    .filter(name => name.startsWith(pattern.slice(0, -1)))
    .sort()
}
