import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {import('./shared-types.mjs').SharedContract} SharedContract
 * @typedef {import('./shared-types.mjs').Fingerprints} Fingerprints
 * @typedef {import('./type-nodes.mjs').TypeNode} TypeNode
 * @typedef {{ app: string, remote: import('../federation.mjs').Declared, files: Iterable<string>,
 *   uses: import('../references.mjs').References, usedExports: Record<string, string[]> }} Sources what the build read
 */

const NAVIGATION = '@sahra/shared/routing/navigation.rules'

/**
 * The part of the contract that one app relies on: a remote on the exports that it uses, the shell on all that it offers.
 * @param {SharedContract} shared
 * @param {Sources} sources
 * @returns {Omit<SharedContract, 'api'>}
 */
export function releaseContract(shared, { app, remote, files, uses, usedExports }) {
  const isShell = app === 'shell'
  const modules = isShell ? shared.modules : usedModules(shared, usedExports)
  const part = {
    modules,
    commands: pick(shared.commands, [...uses.commands, ...(remote.handles ?? [])]),
    events: pick(shared.events, [...uses.events, ...uses.emits]),
    widgets: pick(shared.widgets, [...uses.widgets, ...Object.keys(remote.exposes ?? {})]),
    navigation: isShell
      ? shared.navigation
      : pick(shared.navigation, navigationKeys(shared, remote, modules)),
    attributes: pick(shared.attributes, attributesIn(files, Object.keys(shared.attributes), isShell)),
    page: shared.page
  }
  return { ...part, types: reachableTypes(shared.types, part) }
}

/**
 * The version of a shared module says what its exports are: equal exports, equal version. Build metadata does not take
 * part in the comparison of versions, so a module whose types differ and fit still loads.
 * @param {string} version of the package
 * @param {Fingerprints | undefined} exports
 */
export const moduleVersion = (version, exports) =>
  exports
    ? `${version}+${createHash('sha256').update(JSON.stringify(exports)).digest('hex').slice(0, 8)}`
    : version

/**
 * @param {Fingerprints} fingerprints
 * @param {string[]} names
 * @returns {Fingerprints}
 */
const pick = (fingerprints, names) =>
  Object.fromEntries(Object.entries(fingerprints).filter(([name]) => names.includes(name)))

/**
 * A name that is no value is a type: nothing of it exists at run time.
 * @param {SharedContract} shared
 * @param {Record<string, string[]>} usedExports
 */
function usedModules({ modules }, usedExports) {
  const used = Object.entries(usedExports).flatMap(([module, names]) => {
    const offered = modules[module]
    if (!offered) return []
    return [[module, names.includes('*') ? offered : pick(offered, names)]]
  })
  return Object.fromEntries(used)
}

/**
 * The keys that a remote declares or whose state it writes and reads, found by the results of the functions it uses.
 * @param {SharedContract} shared
 * @param {Sources['remote']} remote
 * @param {Record<string, Fingerprints>} modules
 */
function navigationKeys({ navigation, types }, { pages }, modules) {
  const declared = pages.flatMap(page => page.openWithState ?? [])
  const states = Object.values(modules[NAVIGATION] ?? {}).flatMap(fingerprint => {
    const keys = resultKeys(types[fingerprint], types)
    return keys.every(key => key in navigation) ? keys : []
  })
  return [...declared, ...states]
}

/**
 * @param {TypeNode | undefined} type of a function
 * @param {Record<string, TypeNode>} types
 * @returns {string[]} the properties of its result
 */
function resultKeys(type, types) {
  const resolve = (/** @type {TypeNode | undefined} */ node) =>
    Array.isArray(node) && node[0] === 'ref' ? types[String(node[1])] : node
  const [, , calls] = Array.isArray(type) ? type : []
  const [call] = Array.isArray(calls) ? calls : []
  const result = resolve(Array.isArray(call) ? call[2] : undefined)
  const objects = Array.isArray(result) && result[0] === 'union' ? result.slice(1).map(resolve) : [result]
  return objects.flatMap(node => {
    const fields = Array.isArray(node) && node[0] === 'object' ? node[1] : undefined
    return fields && typeof fields === 'object' && !Array.isArray(fields) ? Object.keys(fields) : []
  })
}

/**
 * Which of these attributes a remote sets, or the shell selects.
 * @param {Iterable<string>} files
 * @param {string[]} attributes
 * @param {boolean} isShell
 */
function attributesIn(files, attributes, isShell) {
  const texts = [...files]
    .filter(file => (isShell ? /\.(css|tsx?)$/ : /\.tsx$/).test(file) && existsSync(file))
    .map(file => readFileSync(file, 'utf8'))
  const pattern = (/** @type {string} */ name) =>
    new RegExp(isShell ? `\\[${name}[\\]=~^|$*]` : `\\s${name}[\\s=/>]`)
  return attributes.filter(name => texts.some(text => pattern(name).test(text)))
}

/**
 * @param {SharedContract['types']} types
 * @param {Omit<SharedContract, 'types' | 'api'>} part
 */
function reachableTypes(types, part) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} text */
  function follow(text) {
    for (const [fingerprint = ''] of text.matchAll(/[0-9a-f]{16}/g)) {
      const type = types[fingerprint]
      if (type === undefined || found.has(fingerprint)) continue
      found.add(fingerprint)
      follow(JSON.stringify(type))
    }
  }
  follow(JSON.stringify(part))
  return Object.fromEntries(
    [...found].sort().map(fingerprint => [fingerprint, /** @type {TypeNode} */ (types[fingerprint])])
  )
}
