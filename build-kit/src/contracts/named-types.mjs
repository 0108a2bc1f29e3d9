import ts from 'typescript'
import { fileOf, packageOf } from './declared-in.mjs'

/**
 * @typedef {import('./type-nodes.mjs').TypeNode} TypeNode
 * @typedef {import('./type-model.mjs').Context} Context
 */

/** Above this number of properties from packages, a type is named instead of expanded. */
export const MAX_FOREIGN_PROPERTIES = 20

/**
 * Returns functions that describe a type by a name: a table of the contract, or a type of a package.
 * @param {ts.TypeChecker} checker
 * @param {import('./type-model.mjs').Scope} scope
 * @param {(type: ts.Type, context: Context) => TypeNode} describe of the arguments of a generic type
 */
export function createNaming(checker, { isOwn, tables, keys }, describe) {
  /**
   * @param {ts.Type} type
   * @param {Context} context
   * @returns {TypeNode | undefined}
   */
  function table(type, context) {
    // A table with one entry has one literal as its keys.
    const onlyKeyOf = type.isStringLiteral() && keys.get(type.value)
    if (onlyKeyOf) return ['keyof', ['table', onlyKeyOf]]
    const name = [type.aliasSymbol, type.symbol].map(symbol => symbol && tables.get(symbol)).find(Boolean)
    if (name) return ['table', name, ...(type.aliasTypeArguments ?? []).map(of => describe(of, context))]
    if (!type.isUnion() || !type.types.every(member => member.isStringLiteral())) return undefined
    const literals = type.types.map(member => (member.isStringLiteral() ? member.value : ''))
    const keysOf = keys.get(literals.sort().join())
    return keysOf ? ['keyof', ['table', keysOf]] : undefined
  }

  /**
   * A named type of a package, by name, package and its major version; undefined for everything else.
   * @param {ts.Type} type
   * @param {Context} context
   * @returns {TypeNode | undefined}
   */
  function foreign(type, context) {
    const alias = type.aliasSymbol
    if (alias && !isExpanded(alias, type))
      return name(
        alias,
        (type.aliasTypeArguments ?? []).map(of => describe(of, context))
      )
    const { symbol } = type
    if (
      !symbol ||
      !(type.flags & ts.TypeFlags.Object) ||
      checker.isArrayType(type) ||
      checker.isTupleType(type)
    )
      return undefined
    const isNamed = symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.Enum)
    if (!isNamed || !isForeign(symbol)) return undefined
    const reference = /** @type {ts.TypeReference} */ (type)
    const count = reference.target?.typeParameters?.length ?? 0
    const isInstance = (reference.objectFlags & ts.ObjectFlags.Reference) !== 0
    const args = isInstance ? checker.getTypeArguments(reference).slice(0, count) : []
    return name(
      symbol,
      args.map(of => describe(of, context))
    )
  }

  /**
   * Aliases that compute a type (`Pick`, `z.infer`) are expanded, unless that would list the properties of an element.
   * @param {ts.Symbol} alias
   * @param {ts.Type} type
   */
  function isExpanded(alias, type) {
    if (!isForeign(alias)) return true
    const { pack } = packageOf(fileOf(alias) ?? '')
    if (pack !== 'lib' && pack !== 'zod') return false
    const properties = type.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(type) : []
    return properties.filter(isForeign).length <= MAX_FOREIGN_PROPERTIES
  }

  /** @param {ts.Symbol} symbol */
  const isForeign = symbol => {
    const file = fileOf(symbol)
    return file !== undefined && !isOwn(file)
  }

  /**
   * @param {ts.Symbol} symbol
   * @param {TypeNode[]} args
   * @returns {TypeNode}
   */
  const name = (symbol, args) => {
    const { pack, line } = packageOf(fileOf(symbol) ?? '')
    return ['named', line ? `${pack}@${line}` : pack, symbol.name, ...args]
  }

  return { table, foreign, isForeign, name }
}
