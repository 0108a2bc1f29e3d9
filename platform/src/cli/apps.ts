import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../..')

/** Every workspace that declares itself: the shell and the remotes. */
export function deployables(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  return workspaces.filter(
    app =>
      existsSync(path.join(root, app, 'remote.ts')) && existsSync(path.join(root, app, 'rspack.config.mjs'))
  )
}
