import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

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
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Taken[]} */
  const taken = []
  /** @type {Passed[]} */
  const passed = []
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { importClause: clause, moduleSpecifier } = statement
      if (ts.isStringLiteral(moduleSpecifier))
        taken.push({ from: moduleSpecifier.text, names: clause ? takenNames(clause, source) : [] })
    }
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.isTypeOnly) {
      const from = /** @type {ts.StringLiteral} */ (statement.moduleSpecifier).text
      const clause = statement.exportClause
      if (!clause) passed.push({ from, name: ALL, as: ALL })
      else if (ts.isNamespaceExport(clause)) passed.push({ from, name: ALL, as: clause.name.text })
      else
        for (const each of clause.elements.filter(({ isTypeOnly }) => !isTypeOnly))
          passed.push({ from, name: (each.propertyName ?? each.name).text, as: each.name.text })
    }
  }
  visit(source, node => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return
    const [from] = node.arguments
    if (from && ts.isStringLiteralLike(from)) taken.push({ from: from.text, names: [ALL] })
  })
  return { taken, passed }
}

/**
 * @param {ts.ImportClause} clause
 * @param {ts.SourceFile} source
 */
function takenNames({ isTypeOnly, name, namedBindings }, source) {
  if (isTypeOnly) return []
  const names = name ? ['default'] : []
  if (!namedBindings) return names
  if (ts.isNamespaceImport(namedBindings)) return [...names, ...membersOf(namedBindings.name, source)]
  const values = namedBindings.elements.filter(each => !each.isTypeOnly)
  return [...names, ...values.map(each => (each.propertyName ?? each.name).text)]
}

/**
 * The members of a namespace that a file reads; `*` when the namespace itself is passed on.
 * @param {ts.Identifier} namespace
 * @param {ts.SourceFile} source
 */
function membersOf(namespace, source) {
  /** @type {Set<string>} */
  const names = new Set()
  visit(source, node => {
    if (!ts.isIdentifier(node) || node.text !== namespace.text || node === namespace) return
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) return
    if (ts.isPropertyAccessExpression(parent)) names.add(parent.name.text)
    else if (!ts.isQualifiedName(parent)) names.add(ALL)
  })
  return [...names]
}

/** @param {ts.Node} node @param {(node: ts.Node) => void} each */
function visit(node, each) {
  each(node)
  ts.forEachChild(node, child => visit(child, each))
}
