import type { TypeNode } from '../shapes/contract'
import { differenceOfSignatures } from './signatures'
import { kindOf, literalOf, mismatch, partOf, partsOf, type View, type Compare } from './type-view'

export function compareObjects(s: View, t: View, compare: Compare): string | undefined {
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

/** The names of the fields of an object type; none of another type. */
export const namesOf = ({ node }: View): string[] =>
  Array.isArray(node) && node[0] === 'object' ? [...fieldsOf(node[1]).keys()] : []

export function compareLists(s: View, t: View, compare: Compare): string | undefined {
  const element = partOf(t, Array.isArray(t.node) ? t.node[1] : undefined)
  const from = kindOf(s)
  const elements = from === 'tuple' ? partsOf(s).map(elementOf) : partsOf(s)
  if (from !== 'array' && from !== 'list' && from !== 'tuple') return mismatch(s, t)
  if (kindOf(t) === 'array' && from === 'list') return 'a read-only list instead of a list'
  return firstOf(elements, part => compare(part, element))
}

/** The type of an element of a tuple. */
export const elementOf = (view: View): View =>
  partOf(view, Array.isArray(view.node) ? view.node[1] : undefined)
const flagOf = ({ node }: View): TypeNode | undefined => (Array.isArray(node) ? node[0] : undefined)

export function compareTuples(s: View, t: View, compare: Compare): string | undefined {
  const [a, b] = [partsOf(s), partsOf(t)]
  if (a.length !== b.length || a.some((part, i) => flagOf(part) !== (b[i] && flagOf(b[i]))))
    return mismatch(s, t)
  return firstOf(a, (part, i) => {
    const other = b[i]
    return other ? compare(elementOf(part), elementOf(other)) : undefined
  })
}

/** Two objects whose literal fields differ (`status`) are members of a union that exclude each other. */
export function contradiction(s: View, t: View): string | undefined {
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

/** The reason of the first item that has one. */
export function firstOf<T>(
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
export function anyOf<T>(
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
