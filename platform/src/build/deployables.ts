import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../..')

/** Every workspace that declares itself: the shell and the remotes. A new one is found, not listed. */
export function deployables(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  return workspaces
    .flatMap(found)
    .filter(
      app =>
        existsSync(path.join(root, app, 'remote.ts')) && existsSync(path.join(root, app, 'rspack.config.mjs'))
    )
}

/** `mfe-*` stands for every folder that begins so. */
function found(pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern]
  return readdirSync(root)
    .filter(name => name.startsWith(pattern.slice(0, -1)))
    .sort()
}
