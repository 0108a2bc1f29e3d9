import { listSharedModules, sharedPackages, versionOf } from './workspace.mjs'

/**
 * @typedef {{ path: string, feature: string, guard?: string, render?: string, openWithState?: string }} DeclaredPage
 * @typedef {{ name: string, pages: DeclaredPage[], handles?: string[], exposes?: Record<string, string>,
 *   start?: 'session' | 'command', contract?: string | number, languages?: string[] }} Declared
 * @typedef {{ app: string, folder: string, remote: Declared, mode: 'production' | 'development', inputs: string,
 *   container: string, language?: string }} Deployable an app during its build; `inputs`: hash of what the build reads;
 *   `language`: undefined for the first
 */

/** The one share key of all shared modules: they come in one copy, of one version. */
const sharedPackage = '@sahra/shared'

/**
 * Returns `shared` of a remote's container. `import: false`: a remote never contains a second React or a second store.
 * All modules of the shared package have one share key, so that an entry has one row for them instead of one each.
 * @returns {Record<string, object>}
 */
export function consumedModules() {
  const { [sharedPackage]: ofModules, ...packages } = consumedVersions()
  const modules = listSharedModules().map(({ name }) => [name, { ...ofModules, shareKey: sharedPackage }])
  return { ...packages, ...Object.fromEntries(modules) }
}

/**
 * Returns what a host has to provide, by share key.
 * @returns {Record<string, { import: false, singleton: boolean, strictVersion: boolean, requiredVersion: string }>}
 */
export const consumedVersions = () =>
  Object.fromEntries(
    [...sharedPackages, sharedPackage].map(name => [
      name,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${versionOf(name)}` }
    ])
  )

/** Returns what the shell provides: package or shared module → version. */
export function providedVersions() {
  const names = [...sharedPackages, ...listSharedModules().map(module => module.name)]
  return Object.fromEntries(names.map(name => [name, versionOf(name)]))
}

/** Generates the one module that has the exports of all shared modules, from their files: aliases lead here from their names. */
export const sharedPackageModule = () =>
  listSharedModules()
    .map(({ file }) => `export * from ${JSON.stringify(file)}`)
    .join('\n')

/**
 * Generates the shell's table of everything that it provides, for the federation runtime.
 */
export function sharedModulesModule() {
  const modules = [...sharedPackages, sharedPackage]
  return [
    ...sharedPackages.map((name, i) => `import * as module${i} from ${JSON.stringify(name)}`),
    `import * as module${sharedPackages.length} from './shared-package.generated'`,
    'export const sharedModules = {',
    ...modules.map(
      (name, i) =>
        `  ${JSON.stringify(name)}: { version: ${JSON.stringify(versionOf(name))}, lib: module${i} },`
    ),
    '}'
  ].join('\n')
}

/**
 * Generates the shell's table of its own pages, each a chunk.
 * @param {Declared} remote
 */
export function ownPagesModule(remote) {
  const features = [...new Set(remote.pages.map(page => page.feature))]
  return [
    'export const ownPages = {',
    ...features.map(feature => {
      const chunk = `/* webpackChunkName: ${JSON.stringify(feature)} */`
      return `  ${JSON.stringify(feature)}: () => import(${chunk} ${JSON.stringify(`../${feature}/${feature}.page`)}),`
    }),
    '}'
  ].join('\n')
}

/**
 * Lists the modules that a remote exposes: pages, widgets and its start module.
 * @param {Declared} remote
 */
export function exposesOf(remote) {
  const features = [...new Set(remote.pages.map(page => page.feature))]
  return [
    ...features.map(feature => ({
      name: feature,
      file: `./src/${feature}/${feature}.page.tsx`,
      kind: 'page'
    })),
    ...Object.entries(remote.exposes ?? {}).map(([name, file]) => ({
      name: `widget-${name.split('/').at(-1)}`,
      file: file.startsWith('.') ? file : `./${file}`,
      kind: 'widget'
    })),
    ...(remote.start ? [{ name: 'start', file: './src/start.ts', kind: 'start' }] : [])
  ]
}
