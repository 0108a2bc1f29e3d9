import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The platform's own folder: two levels up in the repository, or where npm has installed it. */
const platform = path.resolve(import.meta.dirname, '../..')
const modules = `${path.sep}node_modules${path.sep}`

/** Whether the platform is an installed package: the repository is then that of one team. */
export const isStandalone = platform.includes(modules)

/** The repository's root, where npm installs packages. */
export const root = isStandalone ? platform.slice(0, platform.indexOf(modules)) : platform

/**
 * Returns the folder of an app: a workspace right below the root, or the root itself for the only app of a repository.
 * @param {string} app
 */
export const folderOf = app =>
  isStandalone && !existsSync(path.join(root, app, 'remote.ts')) ? root : path.join(root, app)

/** The folder of `@sahra/shared`. */
export const sharedFolder = isStandalone ? packageFolder('@sahra/shared', root) : path.join(root, 'shared')

/**
 * Finds an installed package like Node does. Throws when it is not installed.
 * @param {string} name
 * @param {string} from the folder that imports it
 * @returns {string} its folder
 */
export function packageFolder(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found)
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed for ${from}: run npm ci`)
  }
}

/**
 * @param {string} folder
 * @returns {{ name: string, version: string, dependencies?: Record<string, string> }}
 */
export const packageJsonOf = folder => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
