import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { filesBelow, listSharedModules, root, sharedFolder } from '../workspace.mjs'

/** @typedef {import('./shared-types.mjs').SharedContract} SharedContract */

/** Packages whose declarations occur in the types of the shared sources. */
const typedPackages = ['typescript', '@types/react', 'nanostores', 'react-router-dom', 'zod']

/** @type {Map<string, SharedContract>} */
const inProcess = new Map()

/**
 * Returns the contract of the shared sources: which exports each shared module offers, and the messages, widgets,
 * navigation keys, attributes and page modules that deployables exchange, each with the fingerprint of its type, and the
 * endpoints of the api. The result depends on the content of the sources only. The first call for a content takes seconds; then it is read from
 * the cache.
 * @param {{ src?: string, modules?: { name: string, file: string }[], cache?: string }} [options] `src`: folder with
 *   the sources of `@sahra/shared`; `modules`: what the shell provides, by import name; `cache`: folder
 * @returns {Promise<SharedContract>}
 */
export async function sharedContract({
  src = path.join(sharedFolder, 'src'),
  modules = listSharedModules(),
  cache = path.join(root, 'node_modules/.cache/contracts')
} = {}) {
  const key = keyOf(src, modules)
  const known = inProcess.get(key)
  if (known) return known
  const file = path.join(cache, `${key}.json`)
  const contract = existsSync(file)
    ? /** @type {SharedContract} */ (JSON.parse(readFileSync(file, 'utf8')))
    : write(file, await describe(src, modules))
  inProcess.set(key, contract)
  return contract
}

/**
 * Loads the compiler only when it is needed: that alone takes longer than many a build.
 * @param {string} src
 * @param {{ name: string, file: string }[]} modules
 */
async function describe(src, modules) {
  const [{ describeShared }, { describeApi }] = await Promise.all([
    import('./shared-types.mjs'),
    import('./api-contract.mjs')
  ])
  return { ...describeShared(src, modules), api: await describeApi(src) }
}

/**
 * @param {string} file
 * @param {SharedContract} contract
 */
function write(file, contract) {
  mkdirSync(path.dirname(file), { recursive: true })
  // Two builds may write at once.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(contract))
  renameSync(unfinished, file)
  return contract
}

/**
 * @param {string} src
 * @param {{ name: string, file: string }[]} modules
 */
function keyOf(src, modules) {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ folder, /** @type {string} */ name) =>
    hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)))
  for (const name of filesBelow(src).filter(file => /\.tsx?$/.test(file) && !/\.(test|kit)\./.test(file)))
    add(src, name)
  for (const name of filesBelow(import.meta.dirname)) add(import.meta.dirname, name)
  hash.update(JSON.stringify(modules.map(({ name }) => name)))
  hash.update(JSON.stringify(typedPackages.map(versionFrom(src))))
  return hash.digest('hex').slice(0, 32)
}

/** @param {string} src */
function versionFrom(src) {
  const require = createRequire(path.join(src, 'index.js'))
  return (/** @type {string} */ name) => {
    const folder = require.resolve
      .paths(name)
      ?.find(each => existsSync(path.join(each, name, 'package.json')))
    return folder ? JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')).version : 'none'
  }
}
