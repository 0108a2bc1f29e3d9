import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import rspackCore from '@rspack/core'

/**
 * Names that a file takes from another module at run time. `*`: all of them, or an unknown one.
 * @typedef {{ from: string, names: string[] }} Taken
 * @typedef {{ from: string, name: string, as: string }} Passed a name that is exported again; `*` as `*`: all
 * @typedef {{ taken: Taken[], passed: Passed[] }} FileImports
 */

const ALL = '*'

/**
 * Returns which exports of other packages the sources use at run time: module → names, `*` for all. Types are erased and
 * do not count; a name that is exported again counts when another source takes it.
 * @param {Iterable<string>} files absolute paths of everything that a build read
 * @param {string} folder of the app
 */
export function findUsedExports(files, folder) {
  const sources = [...files].filter(
    file => /\.tsx?$/.test(file) && file.startsWith(folder + path.sep) && existsSync(file)
  )
  const imports = new Map(sources.map(file => [file, readImports(readFileSync(file, 'utf8'), file)]))
  const resolve = (/** @type {string} */ file, /** @type {string} */ from) =>
    from.startsWith('.') &&
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map(ending => path.resolve(path.dirname(file), from) + ending)
      .find(candidate => imports.has(candidate))

  /** @type {Map<string, Set<string>>} */
  const used = new Map()
  /** @type {Map<string, Set<string>>} */
  const wanted = new Map()
  /** @param {string} file @param {string} from @param {string} name */
  function want(file, from, name) {
    const target = resolve(file, from)
    if (target === undefined) return
    const map = target ? wanted : used
    const key = target || from
    const names = map.get(key) ?? new Set()
    map.set(key, names)
    if (names.has(name)) return
    names.add(name)
    if (target) pass(target, name)
  }
  /** @param {string} file @param {string} name */
  function pass(file, name) {
    const passed = imports.get(file)?.passed ?? []
    const exact = passed.filter(({ as }) => as === name)
    const fitting = name === ALL ? passed : exact.length > 0 ? exact : passed.filter(({ as }) => as === ALL)
    for (const { from, name: original } of fitting) want(file, from, original === ALL ? name : original)
  }

  for (const [file, { taken }] of imports)
    for (const { from, names } of taken) for (const name of names) want(file, from, name)
  // What no source imports is an entry: all that it exports is used.
  const imported = new Set(
    [...imports].flatMap(([file, { taken, passed }]) =>
      [...taken, ...passed].map(({ from }) => resolve(file, from))
    )
  )
  for (const file of sources) if (!imported.has(file)) pass(file, ALL)
  return Object.fromEntries([...used].sort().map(([from, names]) => [from, [...names].sort()]))
}

const importFrom = /^import\s+([^'"]+?)\s+from\s+['"]([^'"]+)['"]/gm
const exportFrom = /^export\s+(\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"]([^'"]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g

/**
 * Reads the compiled source: it has no types and no unused imports, and each import begins a line.
 * @param {string} text
 * @param {string} file
 * @returns {FileImports}
 */
function readImports(text, file) {
  const { code } = rspackCore.rspack.experiments.swc.transformSync(text, {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } }
    }
  })
  const taken = [...code.matchAll(importFrom)].map(([, clause = '', from = '']) => ({
    from,
    names: takenNames(clause, code)
  }))
  const passed = [...code.matchAll(exportFrom)].flatMap(([, clause = '', from = '']) => {
    const namespace = /^\*\s+as\s+(\w+)$/.exec(clause)?.[1]
    if (clause.startsWith('*')) return [{ from, name: ALL, as: namespace ?? ALL }]
    return specifiersOf(clause).map(({ name, as }) => ({ from, name, as }))
  })
  const dynamic = [...code.matchAll(dynamicImport)].map(([, from = '']) => ({ from, names: [ALL] }))
  return { taken: [...taken, ...dynamic], passed }
}

/** `{ a as b, c }` @param {string} clause */
const specifiersOf = clause =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map(text => text.trim())
    .filter(Boolean)
    .map(text => {
      const [name = '', as = name] = text.split(/\s+as\s+/)
      return { name, as }
    })

/**
 * @param {string} clause what stands between `import` and `from`
 * @param {string} code
 */
function takenNames(clause, code) {
  const names = specifiersOf(clause).map(({ name }) => name)
  const namespace = /\*\s+as\s+([\w$]+)/.exec(clause)?.[1]
  const hasDefault = /^[\w$]/.test(clause)
  return [...(hasDefault ? ['default'] : []), ...names, ...(namespace ? membersOf(namespace, code) : [])]
}

/**
 * The members of a namespace that a file reads; `*` when the namespace itself is passed on.
 * @param {string} namespace
 * @param {string} code
 */
function membersOf(namespace, code) {
  const escaped = namespace.replaceAll('$', '\\$')
  const uses = code
    .replace(importFrom, '')
    .matchAll(new RegExp(`(?<![\\w$.])${escaped}(?![\\w$])(?:\\.([\\w$]+))?`, 'g'))
  return [...new Set([...uses].map(([, member = ALL]) => member))]
}
