import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { folderOf, packageFolder, packageJsonOf, root, sharedFolder } from './layout.mjs'

export { root, sharedFolder }

/** Packages that the host shares at run time, besides the modules of `@sahra/shared`: one copy per page. */
export const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom']

// Texts: those of pages, which load them on their own, and `language.text`, constants of a build, which the compiler folds into
// every app that reads them. What only a `remote.ts` imports is read by builds alone.
const notShared =
  /\.(test|kit)\.tsx?$|\.d\.ts$|\.errors\.ts$|\.[a-z]{2}\.tsx?$|(?<!^ui\/ui)\.text\.ts$|^(endpoints|testing)\/|^(page\/browser-page|routing\/data-router|policies\/questions\.rules)\.ts$|^contract\/(?!limits\.ts$)/

const copiedRules =
  'blank|country|delivery(-price)?|digits|email|instalments|options|payment-url|pricing|returns|size-conversion|size-families|swatch'
/**
 * Modules without a state that few remotes use: each of them has a copy, and no other page loads it. What such a module
 * imports of the shared ones has the name of the package, so that it is not copied, too.
 */
const copied = new RegExp(
  `^(ui/(${[
    ...[
      'account-nav',
      'breadcrumb',
      'chip',
      'code-boxes',
      'confirm-dialog',
      'copy-button',
      'field',
      'instalment-line',
      'option-button',
      'pager',
      'radio-card',
      'same-day-line'
    ],
    ...['select-field', 'side-nav', 'stars', 'status-dot', 'stepper', 'summary-list', 'swatch'],
    'when-near'
  ].join(
    '|'
  )})\\.tsx|browser/(?!(recent-list|scroll|storage)\\.)[^/.]+\\.ts|(rules|typed)/(${copiedRules})\\.rules\\.ts|forms/drafts\\.ts|http/service-http\\.ts)$`
)

/** Lists the files below `shared/src` that an app has a copy of. */
export const listCopiedModules = () =>
  filesBelow(path.join(sharedFolder, 'src')).filter(file => copied.test(file))

/** Lists the modules of `@sahra/shared` that remotes get from the host at run time, by import name. */
export function listSharedModules() {
  const src = path.join(sharedFolder, 'src')
  return filesBelow(src)
    .filter(file => /\.tsx?$/.test(file) && !notShared.test(file) && !copied.test(file))
    .map(file => ({ name: `@sahra/shared/${file.replace(/\.tsx?$/, '')}`, file: path.join(src, file) }))
}

/** @param {string} name a package name, or a path inside a package */
export function versionOf(name) {
  const parts = name.split('/')
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
  if (packageName === '@sahra/shared') return packageJsonOf(sharedFolder).version
  return packageJsonOf(packageFolder(packageName ?? '', root)).version
}

/** @param {string} app */
export function workspaceFolder(app) {
  const folder = folderOf(app)
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

/** What a build reads of an app's folder, besides installed packages: the release writer refuses everything else. */
export const isSource = (/** @type {string} */ file) =>
  /^(src|public)\//.test(file) || file === 'remote.ts' || file === 'rspack.config.mjs'

/**
 * Hashes everything that a build reads: with an equal hash the build would give the same result. The names in the hash
 * do not depend on where the app, the shared sources and the platform are.
 * @param {string} app its folder
 */
export function inputHash(app) {
  const hash = createHash('sha256')
  /** @type {[name: string, folder: string, isRead: (file: string) => boolean][]} */
  const folders = [
    ['app', app, isSource],
    ['shared', path.join(sharedFolder, 'src'), () => true],
    ['build', import.meta.dirname, () => true]
  ]
  for (const [name, folder, isRead] of folders) {
    for (const file of filesBelow(folder).filter(file => isRead(file) && isInput(file))) {
      hash.update(`${name}/${file}\0`)
      hash.update(readFileSync(path.join(folder, file)))
    }
  }
  for (const installed of bundledPackages(app)) hash.update(`${installed}\0`)
  return hash.digest('hex')
}

/**
 * Lists what npm has installed of the packages that a build reads: the compiler, what the host provides (a release
 * requires its version), and what the app declares, with everything below it.
 * @param {string} app its folder
 * @returns {string[]} `name@version`, sorted
 */
export function bundledPackages(app) {
  /** @type {Set<string>} */
  const found = new Set()
  const hasPackages = existsSync(path.join(app, 'package.json'))
  // Remotes get these from the host, with everything below them.
  const provided =
    hasPackages && packageJsonOf(app).name === 'shell' ? [] : [...sharedPackages, '@sahra/shared']
  const visit = (/** @type {string} */ folder) => {
    const names = Object.keys(packageJsonOf(folder).dependencies ?? {})
    for (const name of names.filter(name => !provided.includes(name))) {
      const dependency = name === '@sahra/shared' ? sharedFolder : packageFolder(name, folder)
      const entry = `${name}@${packageJsonOf(dependency).version}`
      if (found.has(entry)) continue
      found.add(entry)
      visit(dependency)
    }
  }
  if (hasPackages) visit(app)
  for (const name of [...sharedPackages, '@rspack/core']) found.add(`${name}@${versionOf(name)}`)
  return [...found].sort()
}

/**
 * Throws when a build has read a file of the app's folder that is not in the hash of its inputs.
 * @param {string} app its folder
 * @param {Iterable<string>} files absolute paths
 */
export function assertSources(app, files) {
  for (const absolute of files) {
    const file = path.relative(app, absolute).split(path.sep).join('/')
    if (/^\.\.|^[A-Z]:|(^|\/)node_modules\/|(^|\/)package\.json$/.test(file) || isSource(file)) continue
    if (existsSync(absolute) && statSync(absolute).isFile())
      throw new Error(`${file} is imported, but only files below src are part of a build: move it there`)
  }
}

/** @param {string} file */
const isInput = file => !/\.(test|kit)\.|\.md$/.test(file)

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
