import { sharedDoors, sharedPackages, versionOf } from './workspace.mjs'

/**
 * @typedef {{ path: string, feature: string, guard?: string, render?: string, openWithState?: string }} DeclaredPage
 * @typedef {{ name: string, pages: DeclaredPage[], handles?: string[], exposes?: Record<string, string>,
 *   start?: 'session' | 'command', contract?: string | number }} Declared
 * @typedef {{ app: string, folder: string, remote: Declared, mode: 'production' | 'development', inputs: string,
 *   container: string }} House
 */

/**
 * What a remote asks for at run time. `import: false`: it can never bring a second React or a second store.
 * @returns {Record<string, object>}
 */
export function appShares() {
  const share = (/** @type {string} */ name) => [
    name,
    { import: false, singleton: true, strictVersion: true, requiredVersion: `^${versionOf(name)}` }
  ]
  return Object.fromEntries(Object.keys(provided()).map(share))
}

/** Every package and shared module that the shell holds for all, with its version. */
export function provided() {
  const names = [...sharedPackages, ...sharedDoors().map(door => door.name)]
  return Object.fromEntries(names.map(name => [name, versionOf(name)]))
}

/**
 * What the shell provides: every package and module above, whole, as one table for the federation runtime.
 * Generated, so that a new module cannot be forgotten.
 */
export function sharedModulesModule() {
  const held = provided()
  const names = Object.keys(held)
  return [
    ...names.map((name, i) => `import * as module${i} from ${JSON.stringify(name)}`),
    'export const sharedModules = {',
    ...names.map(
      (name, i) => `  ${JSON.stringify(name)}: { version: ${JSON.stringify(held[name])}, lib: module${i} },`
    ),
    '}'
  ].join('\n')
}

/**
 * The shell's own pages, each a chunk of its own.
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
 * The modules a remote opens to the shell: one a page, one a widget, and its background start.
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
