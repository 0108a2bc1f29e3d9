import type { TypeNode } from './contract'
import { differenceOfSignatures } from './signatures'
import { kindOf, literalOf, partOf, partsOf, resolve, rootView, textOf, type View } from './type-view'

/** Compares two types; `undefined`: a value of `source` may be used as a `target`. Otherwise why not. */
export type Compare = (source: View, target: View) => string | undefined

const MAX_STEPS = 100_000
const MAX_DEPTH = 300
/** Arguments of these types are only read, or only given. Those of all other named types must be equal. */
const READ = /^(Promise|PromiseLike|Readable\w*|Readonly\w*|Set|Map|Iterable|AsyncIterable|ReactElement)$/
const GIVEN = /^(ComponentType|FunctionComponent|FC|ComponentClass|\w*ExoticComponent|Dispatch)$/
const TOP = ['any', 'unknown']

/** A type by its fingerprint, or one element of it when it is a tuple. */
export interface RecordedType {
  fingerprint: string
  types: View['types']
  element?: number
}

const viewOf = ({ fingerprint, types, element }: RecordedType): View => {
  const view = rootView(fingerprint, types)
  const part = element === undefined ? undefined : partsOf(resolve(view))[element]
  return part ? elementOf(part) : view
}

/**
 * Returns why a value of one type cannot be used as the other, undefined when it can. Follows the rules of TypeScript
 * under `strict`, and refuses what it does not know (conditional types, other generic functions) unless it is equal.
 */
export function difference(source: RecordedType, target: RecordedType): string | undefined {
  if (source.fingerprint === target.fingerprint) return undefined
  const active = new Map<TypeNode, Set<TypeNode>>()
  let steps = 0
  let depth = 0

  const compare: Compare = (from, to) => {
    if (++steps > MAX_STEPS || depth > MAX_DEPTH) return 'the types are too large to compare'
    if (refOf(from) !== undefined && refOf(from) === refOf(to)) return undefined
    const [s, t] = [resolve(from), resolve(to)]
    if (TOP.includes(kindOf(t)) || kindOf(s) === 'any' || kindOf(s) === 'never') return undefined
    if (typeof s.node !== 'object' || typeof t.node !== 'object' || s.node === null || t.node === null)
      return compareSimple(s, t, compare)
    const against = active.get(s.node) ?? new Set()
    active.set(s.node, against)
    // A recursive type fits while nothing contradicts it.
    if (against.has(t.node)) return undefined
    against.add(t.node)
    depth++
    const found = compareStructure(s, t, compare)
    depth--
    against.delete(t.node)
    return found
  }
  return compare(viewOf(source), viewOf(target))
}

const refOf = ({ node }: View): TypeNode | undefined =>
  Array.isArray(node) && node[0] === 'ref' ? node[1] : undefined

const mismatch = (s: View, t: View): string => `${textOf(s)} instead of ${textOf(t)}`

function compareSimple(s: View, t: View, compare: Compare): string | undefined {
  const [from, to] = [kindOf(s), kindOf(t)]
  if (from === 'union') return firstOf(partsOf(s), part => compare(part, t))
  if (to === 'union') return compareWithUnion(s, t, compare)
  if (to === 'all') return firstOf(partsOf(t), part => compare(s, part))
  if (from === 'all') return anyOf(partsOf(s), part => compare(part, t), mismatch(s, t))
  if (from === to || (from === 'undefined' && to === 'void')) return undefined
  const literal = literalOf(s)
  if (literal !== undefined && typeof literal === to) return undefined
  if (from === 'keyof' && to === 'string') return undefined
  if (to === 'any object' && ['object', 'array', 'list', 'tuple', 'named'].includes(from)) return undefined
  if (isReactNode(t) && ['string', 'number', 'boolean', 'null', 'undefined'].includes(from)) return undefined
  return mismatch(s, t)
}

function compareWithUnion(s: View, t: View, compare: Compare): string | undefined {
  const members = partsOf(t).map(part => resolve(part))
  const contradictions = members.map(member => contradiction(s, member))
  const possible = members.filter((_, i) => contradictions[i] === undefined)
  if (possible.every(member => kindOf(member) !== kindOf(s)) && kindOf(s) === 'object')
    return contradictions.find(Boolean) ?? mismatch(s, t)
  return anyOf(possible, part => compare(s, part), mismatch(s, t))
}

/** Two objects whose literal fields differ (`status`) are members of a union that exclude each other. */
function contradiction(s: View, t: View): string | undefined {
  if (kindOf(s) !== 'object' || kindOf(t) !== 'object') return undefined
  const own = fieldsOf(Array.isArray(s.node) ? s.node[1] : undefined)
  for (const [name, { type }] of fieldsOf(Array.isArray(t.node) ? t.node[1] : undefined)) {
    const value = literalOf(partOf(s, own.get(name)?.type))
    const expected = literalOf(partOf(t, type))
    if (value !== undefined && expected !== undefined && value !== expected)
      return `${name}: '${String(value)}' is not expected`
  }
  return undefined
}

function compareStructure(s: View, t: View, compare: Compare): string | undefined {
  const [from, to] = [kindOf(s), kindOf(t)]
  if (from === 'union' || to === 'union' || from === 'all' || to === 'all')
    return compareSimple(s, t, compare)
  if (isReactNode(t) && (literalOf(s) !== undefined || isElement(s))) return undefined
  if (to === 'array' || to === 'list') return compareLists(s, t, compare)
  if (from !== to) return mismatch(s, t)
  if (from === 'object') return compareObjects(s, t, compare)
  if (from === 'tuple') return compareTuples(s, t, compare)
  if (from === 'named') return compareNamed(s, t, compare)
  if (from === 'literal') return literalOf(s) === literalOf(t) ? undefined : mismatch(s, t)
  // Parameters, tables and everything that is not computed: equal, or not comparable.
  const [a, b] = [partsOf(s).map(part => resolve(part)), partsOf(t).map(part => resolve(part))]
  if (a.length !== b.length) return mismatch(s, t)
  return firstOf(a, (part, i) => {
    const other = b[i]
    if (!other) return mismatch(s, t)
    if (typeof part.node === 'object' && typeof other.node === 'object')
      return compare(part, other) ?? compare(other, part)
    return part.node === other.node ? undefined : mismatch(s, t)
  })
}

function compareObjects(s: View, t: View, compare: Compare): string | undefined {
  const [, fields, , , indexes] = Array.isArray(s.node) ? s.node : []
  const [, expected, , , expectedIndexes] = Array.isArray(t.node) ? t.node : []
  const [own, wanted] = [fieldsOf(fields), fieldsOf(expected)]
  for (const [name, { type, optional }] of wanted) {
    const field = own.get(name)
    if (!field && optional) continue
    if (!field) return `${name} is missing`
    if (field.optional && !optional) return `${name} may be missing`
    const reason = compare(partOf(s, field.type, true), partOf(t, type, true))
    if (reason !== undefined) return `${name}: ${reason}`
  }
  const signatures = differenceOfSignatures(s, t, compare)
  if (signatures !== undefined) return signatures
  for (const index of Array.isArray(expectedIndexes) ? expectedIndexes : []) {
    const [key, value] = Array.isArray(index) ? index : []
    const same = (Array.isArray(indexes) ? indexes : []).find(each => Array.isArray(each) && each[0] === key)
    const values = Array.isArray(same) ? [same[1]] : [...own.values()].map(({ type }) => type)
    const reason = firstOf(values, each => compare(partOf(s, each, true), partOf(t, value, true)))
    if (reason !== undefined) return `[${String(key)}]: ${reason}`
  }
  return undefined
}

function fieldsOf(node: TypeNode | undefined): Map<string, { type: TypeNode; optional: boolean }> {
  const fields = typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.entries(node) : []
  return new Map(
    fields.map(([name, type]) => [name.replace(/\?$/, ''), { type, optional: name.endsWith('?') }])
  )
}

function compareLists(s: View, t: View, compare: Compare): string | undefined {
  const element = partOf(t, Array.isArray(t.node) ? t.node[1] : undefined)
  const from = kindOf(s)
  const elements = from === 'tuple' ? partsOf(s).map(elementOf) : partsOf(s)
  if (from !== 'array' && from !== 'list' && from !== 'tuple') return mismatch(s, t)
  if (kindOf(t) === 'array' && from === 'list') return 'a read-only list instead of a list'
  return firstOf(elements, part => compare(part, element))
}

const elementOf = (view: View): View => partOf(view, Array.isArray(view.node) ? view.node[1] : undefined)
const flagOf = ({ node }: View): TypeNode | undefined => (Array.isArray(node) ? node[0] : undefined)

function compareTuples(s: View, t: View, compare: Compare): string | undefined {
  const [a, b] = [partsOf(s), partsOf(t)]
  if (a.length !== b.length || a.some((part, i) => flagOf(part) !== (b[i] && flagOf(b[i]))))
    return mismatch(s, t)
  return firstOf(a, (part, i) => {
    const other = b[i]
    return other ? compare(elementOf(part), elementOf(other)) : undefined
  })
}

function compareNamed(s: View, t: View, compare: Compare): string | undefined {
  const [[from, name, ...args], [to, expected, ...others]] = [partsOf(s), partsOf(t)]
  if (from?.node !== to?.node || name?.node !== expected?.node || args.length !== others.length)
    return mismatch(s, t)
  const text = String(name?.node)
  return firstOf(args, (arg, i) => {
    const other = others[i]
    if (!other) return undefined
    if (GIVEN.test(text)) return compare(other, arg)
    return compare(arg, other) ?? (READ.test(text) ? undefined : compare(other, arg))
  })
}

const isReactNode = ({ node }: View): boolean =>
  Array.isArray(node) && node[0] === 'named' && node[2] === 'ReactNode'
const isElement = ({ node }: View): boolean =>
  Array.isArray(node) && node[0] === 'named' && /^(React)?Element$/.test(String(node[2]))

function firstOf<T>(
  items: readonly T[],
  reasonOf: (item: T, index: number) => string | undefined
): string | undefined {
  for (const [index, item] of items.entries()) {
    const reason = reasonOf(item, index)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** One fitting item is enough; otherwise the longest reason, which is of the item that is most alike. */
function anyOf<T>(
  items: readonly T[],
  reasonOf: (item: T) => string | undefined,
  otherwise: string
): string | undefined {
  let reason = ''
  for (const item of items) {
    const found = reasonOf(item)
    if (found === undefined) return undefined
    if (/ (is|may be) missing$/.test(found) && found.length > reason.length) reason = found
  }
  return reason || otherwise
}
