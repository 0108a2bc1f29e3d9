import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './layout.mjs'

/**
 * Returns the commit of a build, and whether the folder has changes besides it; null outside a repository.
 * @param {string} folder
 */
export function builtFrom(folder) {
  if (!existsSync(path.join(root, '.git'))) return null
  try {
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain', '.') !== '' }
  } catch {
    return null
  }
}
