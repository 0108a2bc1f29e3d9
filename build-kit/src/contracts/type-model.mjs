import ts from 'typescript'
import { isPublic } from './declared-in.mjs'
import { createNaming, MAX_FOREIGN_PROPERTIES } from './named-types.mjs'
import { sorted, unionOf, withoutUndefined, withoutValues } from './type-nodes.mjs'

/**
 * @typedef {import('./type-nodes.mjs').TypeNode} TypeNode
 * @typedef {{ isOwn: (file: string) => boolean, tables: Map<ts.Symbol, string>, keys: Map<string, string> }} Scope
 *   `isOwn`: a file of the shared sources; `tables`: types that are compared entry by entry, so that a name stands for
 *   them; `keys`: the keys of each, sorted and joined → that name
 * @typedef {{ path: ts.Type[], unions: ts.Type[], parameters: ts.Type[] }} Context the objects, unions and type
 *   parameters around a type, outermost first
 */

const MAX_DEPTH = 40

const intrinsic = /** @type {[ts.TypeFlags, string][]} */ ([
  [ts.TypeFlags.Any, 'any'],
  [ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.String, 'string'],
  [ts.TypeFlags.Number, 'number'],
  [ts.TypeFlags.BigInt, 'bigint'],
  [ts.TypeFlags.Boolean, 'boolean'],
  [ts.TypeFlags.ESSymbolLike, 'symbol'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Void, 'void'],
  [ts.TypeFlags.Never, 'never'],
  [ts.TypeFlags.NonPrimitive, 'object']
])

/** @returns {Context} */
const none = () => ({ path: [], unions: [], parameters: [] })

/**
 * Returns functions that describe types of one program.
 * @param {ts.TypeChecker} checker
 * @param {Scope} scope
 */
export function createTypeModel(checker, scope) {
  const { table, foreign, isForeign, name } = createNaming(checker, scope, describe)

  /**
   * @param {ts.Type} type
   * @param {Context} context
   * @returns {TypeNode}
   */
  function describe(type, context) {
    const known = intrinsic.find(([flag]) => type.flags & flag)
    if (known) return known[1]
    const entry = table(type, context)
    if (entry) return entry
    if (type.isStringLiteral() || type.isNumberLiteral()) return ['literal', type.value]
    if (type.flags & ts.TypeFlags.BooleanLiteral) return ['literal', checker.typeToString(type) === 'true']
    if (type.flags & ts.TypeFlags.TypeParameter) return parameter(type, context)
    const up = context.path.lastIndexOf(type)
    if (up >= 0) return ['up', context.path.length - 1 - up]
    if (context.path.length > MAX_DEPTH) return ['opaque', textOf(type)]
    const named = foreign(type, context)
    if (named) return named
    if (type.isUnion()) return union(type, context)
    if (type.isIntersection()) return intersection(type, context)
    if (type.flags & ts.TypeFlags.Object) return object(type, context)
    if (type.flags & ts.TypeFlags.Index)
      return ['keyof', describe(/** @type {ts.IndexType} */ (type).type, context)]
    if (type.flags & ts.TypeFlags.IndexedAccess) {
      const { objectType, indexType } = /** @type {ts.IndexedAccessType} */ (type)
      return ['indexed', describe(objectType, context), describe(indexType, context)]
    }
    return ['opaque', textOf(type)]
  }

  /** @param {ts.Type} type */
  const textOf = type => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)

  /**
   * @param {ts.Type} type
   * @param {Context} context
   * @returns {TypeNode}
   */
  function parameter(type, { parameters }) {
    const index = parameters.indexOf(type)
    return index >= 0 ? ['parameter', index] : ['opaque', 'parameter']
  }

  /**
   * @param {ts.UnionType} type
   * @param {Context} context
   * @returns {TypeNode}
   */
  function union(type, context) {
    const again = context.unions.lastIndexOf(type)
    if (again >= 0) return ['again', context.unions.length - 1 - again]
    const inside = { ...context, unions: [...context.unions, type] }
    return unionOf(type.types.map(member => describe(member, inside)))
  }

  /**
   * @param {ts.IntersectionType} type
   * @param {Context} context
   * @returns {TypeNode}
   */
  function intersection(type, context) {
    const isPlain = type.types.every(part => part.flags & ts.TypeFlags.Object && !foreign(part, context))
    return isPlain
      ? object(type, context)
      : ['all', ...sorted(type.types.map(part => describe(part, context)))]
  }

  /**
   * @param {ts.Type} type
   * @param {Context} context
   * @returns {TypeNode}
   */
  function object(type, context) {
    if (checker.isTupleType(type) || checker.isArrayType(type))
      return list(/** @type {ts.TypeReference} */ (type), context)
    const inside = { ...context, path: [...context.path, type] }
    const properties = checker.getPropertiesOfType(type).filter(isPublic)
    if (properties.filter(isForeign).length > MAX_FOREIGN_PROPERTIES) return ['opaque', textOf(type)]
    /** @type {Record<string, TypeNode>} */
    const fields = {}
    for (const property of properties.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0
      const value = describe(checker.getTypeOfSymbol(property), inside)
      fields[optional ? `${property.name}?` : property.name] = optional ? withoutUndefined(value) : value
    }
    const calls = checker
      .getSignaturesOfType(type, ts.SignatureKind.Call)
      .map(each => signature(each, inside))
    const news = checker
      .getSignaturesOfType(type, ts.SignatureKind.Construct)
      .map(each => signature(each, inside))
    const indexes = checker
      .getIndexInfosOfType(type)
      .map(info => /** @type {TypeNode} */ ([describe(info.keyType, inside), describe(info.type, inside)]))
    return ['object', fields, calls, news, sorted(indexes)]
  }

  /**
   * @param {ts.TypeReference} type
   * @param {Context} context
   * @returns {TypeNode}
   */
  function list(type, context) {
    const args = checker.getTypeArguments(type).map(of => describe(of, context))
    if (checker.isArrayType(type))
      return [type.symbol.name === 'ReadonlyArray' ? 'list' : 'array', args[0] ?? 'any']
    const { elementFlags } = /** @type {ts.TupleType} */ (type.target)
    return ['tuple', ...args.map((arg, i) => /** @type {TypeNode} */ ([elementFlags[i] ?? 0, arg]))]
  }

  /**
   * Names of parameters do not occur: a caller does not see them.
   * @param {ts.Signature} each
   * @param {Context} context
   * @returns {TypeNode}
   */
  function signature(each, context) {
    const own = each.getTypeParameters() ?? []
    const inside = { ...context, parameters: [...context.parameters, ...own] }
    const constraints = own.map(of => {
      const constraint = checker.getBaseConstraintOfType(of)
      const declared = of.getConstraint()
      return declared ? describe(declared, inside) : constraint ? describe(constraint, inside) : 'unknown'
    })
    const parameters = each.parameters.map(symbol => {
      const node = symbol.valueDeclaration
      const declared = node && ts.isParameter(node) ? node : undefined
      const kind = declared?.dotDotDotToken
        ? 'rest'
        : declared && checker.isOptionalParameter(declared)
          ? 'optional'
          : 'required'
      const type = describe(checker.getTypeOfSymbol(symbol), inside)
      return /** @type {TypeNode} */ ([kind, kind === 'optional' ? withoutUndefined(type) : type])
    })
    return [constraints, parameters, describe(each.getReturnType(), inside)]
  }

  return {
    /** @param {ts.Type} type */
    describe: type => describe(type, none()),
    /**
     * The type of an exported value; one that comes from a package is named.
     * @param {ts.Symbol} symbol
     * @returns {TypeNode}
     */
    describeValue: symbol =>
      isForeign(symbol) ? name(symbol, []) : withoutValues(describe(checker.getTypeOfSymbol(symbol), none()))
  }
}
