import path from 'node:path'
import ts from 'typescript'
import { createTypeModel } from './type-model.mjs'
import { fingerprintOf, intern } from './type-nodes.mjs'

/**
 * Everything that deployables have of each other at run time: name → fingerprint, and the types by fingerprint.
 * @typedef {Record<string, string>} Fingerprints
 * @typedef {{ modules: Record<string, Fingerprints>, commands: Fingerprints, events: Fingerprints,
 *   widgets: Fingerprints, navigation: Fingerprints, attributes: Fingerprints, page: Fingerprints,
 *   types: Record<string, import('./type-nodes.mjs').TypeNode>,
 *   api?: import('./api-contract.mjs').ApiContract }} SharedContract `api`: its endpoints
 */

/** @type {ts.CompilerOptions} */
const options = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: []
}

/** Compared entry by entry: what a remote does not use of them may change. */
const tables = /** @type {const} */ ([
  ['contract/messages.ts', 'Commands'],
  ['contract/messages.ts', 'Events'],
  ['contract/widgets.ts', 'Widgets'],
  ['contract/navigation.ts', 'NavigationState'],
  ['contract/attributes.ts', 'ReadAttributes']
])

/** The contract with the api: the shell passes requests on without reading them. */
const ofTheApi = /** @type {const} */ ([['contract/client.ts', 'HttpCall']])

/**
 * Describes the shared sources. Depends on their content and on the types of their packages only, not on the folder.
 * Throws when the types of a package are not installed.
 * @param {string} src folder with the sources of `@sahra/shared`
 * @param {{ name: string, file: string }[]} modules that the shell provides
 * @returns {SharedContract}
 */
export function describeShared(src, modules) {
  const fileOf = (/** @type {string} */ name) => path.join(src, name)
  const program = ts.createProgram(
    [...modules.map(({ file }) => file), ...tables.map(([file]) => fileOf(file)), fileOf('page/page.tsx')],
    options
  )
  const checker = program.getTypeChecker()
  const prefix = path.resolve(src).replaceAll('\\', '/') + '/'
  const isOwn = (/** @type {string} */ file) => file.startsWith(prefix)
  requirePackages(program, isOwn)

  const exportsOf = (/** @type {string} */ file) => {
    const source = program.getSourceFile(file)
    const symbol = source && checker.getSymbolAtLocation(source)
    return symbol ? checker.getExportsOfModule(symbol) : []
  }
  const typeIn = (/** @type {string} */ file, /** @type {string} */ name) =>
    exportsOf(fileOf(file)).find(symbol => symbol.name === name)

  /** @type {Map<ts.Symbol, string>} */
  const tableNames = new Map()
  /** @type {Map<string, string>} */
  const keys = new Map()
  for (const [file, type] of [...tables, ...ofTheApi]) {
    const symbol = typeIn(file, type)
    if (symbol) tableNames.set(symbol, type)
  }
  for (const [file, type] of tables)
    keys.set(
      propertiesOf(typeIn(file, type))
        .map(({ name }) => name)
        .sort()
        .join(),
      type
    )

  /** @param {ts.Symbol | undefined} symbol */
  function propertiesOf(symbol) {
    return symbol ? checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)) : []
  }

  const { describe, describeValue } = createTypeModel(checker, { isOwn, tables: tableNames, keys })
  /** @type {SharedContract['types']} */
  const types = {}
  /** @param {import('./type-nodes.mjs').TypeNode} node */
  const fingerprint = node => {
    const interned = intern(node, types)
    const id =
      Array.isArray(interned) && interned[0] === 'ref' ? String(interned[1]) : fingerprintOf(interned)
    if (id !== interned) types[id] ??= interned
    return id
  }
  const sortedEntries = (/** @type {[string, string][]} */ entries) =>
    Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  const entriesOf = (/** @type {string} */ file, /** @type {string} */ type) =>
    sortedEntries(
      propertiesOf(typeIn(file, type)).map(property => [
        property.name,
        fingerprint(describe(checker.getTypeOfSymbol(property)))
      ])
    )

  const values = (/** @type {string} */ file) =>
    sortedEntries(
      exportsOf(file)
        .map(symbol => ({ name: symbol.name, target: resolveAlias(checker, symbol) }))
        .filter(({ target }) => target.flags & ts.SymbolFlags.Value)
        .map(({ name, target }) => [name, fingerprint(describeValue(target))])
    )
  const [commands, events, widgets, navigation, attributes] = tables.map(([file, type]) =>
    entriesOf(file, type)
  )
  const page = typeIn('page/page.tsx', 'PageModule')
  return {
    modules: Object.fromEntries(modules.map(({ name, file }) => [name, values(file)])),
    commands: commands ?? {},
    events: events ?? {},
    widgets: widgets ?? {},
    navigation: navigation ?? {},
    attributes: attributes ?? {},
    page: page ? { PageModule: fingerprint(describe(checker.getDeclaredTypeOfSymbol(page))) } : {},
    types
  }
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
const resolveAlias = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/**
 * Without its declarations a package would count as `any`, and no change of it would be seen.
 * @param {ts.Program} program
 * @param {(file: string) => boolean} isOwn
 */
function requirePackages(program, isOwn) {
  const checker = program.getTypeChecker()
  for (const source of program.getSourceFiles().filter(({ fileName }) => isOwn(fileName))) {
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
      const from = statement.moduleSpecifier
      if (!from || !ts.isStringLiteral(from) || from.text.startsWith('.')) continue
      if (!checker.getSymbolAtLocation(from)) throw new Error(`The types of ${from.text} are not installed`)
    }
  }
}
