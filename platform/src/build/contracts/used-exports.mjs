import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

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

/**
 * @param {string} text
 * @param {string} file
 * @returns {FileImports}
 */
function readImports(text, file) {
  const program = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
  /** @type {Taken[]} */
  const taken = []
  /** @type {Passed[]} */
  const passed = []
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && !statement.typeOnly)
      taken.push({
        from: statement.source.value,
        names: statement.specifiers.flatMap(each => takenNames(each, program))
      })
    if (statement.type === 'ExportAllDeclaration' && !isTypeOnly(statement))
      passed.push({ from: statement.source.value, name: ALL, as: ALL })
    if (statement.type === 'ExportNamedDeclaration' && statement.source && !isTypeOnly(statement))
      for (const each of statement.specifiers) {
        const from = statement.source.value
        if (each.type === 'ExportNamespaceSpecifier') passed.push({ from, name: ALL, as: each.name.value })
        if (each.type === 'ExportSpecifier' && !each.isTypeOnly)
          passed.push({ from, name: each.orig.value, as: (each.exported ?? each.orig).value })
      }
  }
  visit(program, node => {
    const [first] =
      node.type === 'CallExpression' && isNode(node.callee) && Array.isArray(node.arguments)
        ? node.arguments
        : []
    const isImport = isNode(node.callee) && node.callee.type === 'Import'
    const from = isNode(first?.expression) ? first.expression : undefined
    if (isImport && from?.type === 'StringLiteral') taken.push({ from: String(from.value), names: [ALL] })
    return true
  })
  return { taken, passed }
}

/** The parser writes it, its declarations do not list it. @param {object} statement */
const isTypeOnly = statement => 'typeOnly' in statement && statement.typeOnly === true

/**
 * @param {import('@swc/core').ImportSpecifier} specifier
 * @param {import('@swc/core').Module} program
 */
function takenNames(specifier, program) {
  if (specifier.type === 'ImportDefaultSpecifier') return ['default']
  if (specifier.type === 'ImportNamespaceSpecifier') return membersOf(specifier.local.value, program)
  return specifier.isTypeOnly ? [] : [(specifier.imported ?? specifier.local).value]
}

/**
 * The members of a namespace that a file reads; `*` when the namespace itself is passed on.
 * @param {string} namespace
 * @param {import('@swc/core').Module} program
 */
function membersOf(namespace, program) {
  /** @type {Set<string>} */
  const names = new Set()
  visit(program, node => {
    if (/^Ts(Type|Qualified)|^Import/.test(node.type)) return false
    if (identifierOf(node) === namespace) names.add(ALL)
    const member = /^(JSX)?MemberExpression$/.test(node.type) ? identifierOf(node.property) : undefined
    if (member === undefined || identifierOf(node.object) !== namespace) return member !== namespace
    names.add(member)
    return false
  })
  return [...names]
}

/** @typedef {{ type: string, [field: string]: unknown }} AnyNode a node of the syntax tree */

/**
 * @param {unknown} value
 * @returns {value is AnyNode}
 */
const isNode = value => typeof value === 'object' && value !== null && 'type' in value

/** @param {unknown} node */
const identifierOf = node => (isNode(node) && node.type === 'Identifier' ? String(node.value) : undefined)

/**
 * Calls `each` for every node; below a node only when it returned true.
 * @param {unknown} value
 * @param {(node: AnyNode) => boolean} each
 */
function visit(value, each) {
  if (Array.isArray(value)) for (const part of value) visit(part, each)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value) && !each(value)) return
    for (const part of Object.values(value)) visit(part, each)
  }
}
