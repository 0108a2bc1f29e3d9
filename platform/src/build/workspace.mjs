import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'

/** The repository's root: every workspace is a folder right below it. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** Packages that the host shares at run time, besides the modules of `@sahra/shared`: one copy per page. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'nanostores', '@nanostores/react']

const notShared = /\.test\.tsx?$|\.d\.ts$|\.errors\.ts$|^testing\/|^remote\.ts$|^contract\/(?!limits\.ts$)/

/** Lists the modules of `@sahra/shared` that remotes get from the host at run time, by import name. */
export function listSharedModules() {
  const src = path.join(root, 'shared/src')
  return filesBelow(src)
    .filter(file => /\.tsx?$/.test(file) && !notShared.test(file))
    .map(file => ({ name: `@sahra/shared/${file.replace(/\.tsx?$/, '')}`, file: path.join(src, file) }))
}

/** @param {string} name a package name, or a path inside a package */
export function versionOf(name) {
  const parts = name.split('/')
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
  const file =
    packageName === '@sahra/shared' ? 'shared/package.json' : `node_modules/${packageName}/package.json`
  return /** @type {string} */ (JSON.parse(readFileSync(path.join(root, file), 'utf8')).version)
}

/** @param {string} app */
export function workspaceFolder(app) {
  const folder = path.join(root, app)
  if (!existsSync(path.join(folder, 'remote.ts')))
    throw new Error(`${app} has no remote.ts: nothing to build`)
  return folder
}

/**
 * Imports `remote.ts` without a build.
 * Throws when it has no default export.
 * @param {string} folder of the workspace
 */
export async function readRemote(folder) {
  const url = pathToFileURL(path.join(folder, 'remote.ts')).href
  const module = await tsImport(url, import.meta.url)
  const declared = module.default?.default ?? module.default
  if (!declared) throw new Error(`${folder}/remote.ts has no default export`)
  return declared
}

/**
 * Hashes everything that a build reads: with an equal hash the build would give the same result.
 * @param {string} workspace its folder
 */
export function inputHash(workspace) {
  const hash = createHash('sha256')
  const folders = [workspace, path.join(root, 'shared/src'), import.meta.dirname]
  for (const folder of folders) {
    for (const file of filesBelow(folder).filter(isInput)) {
      hash.update(`${path.relative(root, folder)}/${file}\0`)
      hash.update(readFileSync(path.join(folder, file)))
    }
  }
  const lock = path.join(root, 'package-lock.json')
  if (existsSync(lock)) hash.update(installedPackages(readFileSync(lock, 'utf8')))
  return hash.digest('hex')
}

/**
 * The lock file without its workspaces: a new workspace does not rebuild the others.
 * @param {string} lock
 */
function installedPackages(lock) {
  /** @type {{ packages: Record<string, { link?: boolean }> }} */
  const { packages } = JSON.parse(lock)
  return JSON.stringify(
    Object.entries(packages).filter(([name, { link }]) => name.startsWith('node_modules/') && !link)
  )
}

/** @param {string} file */
const isInput = file => !/\.test\.|\.md$/.test(file)

/**
 * @param {string} folder
 * @returns {string[]} paths relative to the folder, sorted, with forward slashes
 */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !['node_modules', 'dist', '.cache'].includes(entry.name))
    .flatMap(entry =>
      entry.isDirectory()
        ? filesBelow(path.join(folder, entry.name)).map(file => `${entry.name}/${file}`)
        : [entry.name]
    )
    .sort()
}
