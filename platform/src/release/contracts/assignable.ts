import type { TypeNode } from '../shapes/contract'
import {
  anyOf,
  compareLists,
  compareObjects,
  compareTuples,
  contradiction,
  elementOf,
  firstOf,
  namesOf
} from './structures'
import { kindOf, literalOf, mismatch, partsOf, resolve, rootView, type View, type Compare } from './type-view'

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

/** Returns the names of the fields of an object type; of another type none. */
export const fieldNamesOf = (type: RecordedType): string[] => namesOf(resolve(viewOf(type)))

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
    const against = active.get(s.node) ?? new Set()
    active.set(s.node, against)
    const isNested = typeof s.node === 'object' && typeof t.node === 'object'
    // A recursive type fits while nothing contradicts it.
    if (isNested && against.has(t.node)) return undefined
    if (isNested) against.add(t.node)
    depth++
    const found = isNested ? compareStructure(s, t, compare) : compareSimple(s, t, compare)
    depth--
    if (isNested) against.delete(t.node)
    return found
  }
  return compare(viewOf(source), viewOf(target))
}

const refOf = ({ node }: View): TypeNode | undefined =>
  Array.isArray(node) && node[0] === 'ref' ? node[1] : undefined

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
