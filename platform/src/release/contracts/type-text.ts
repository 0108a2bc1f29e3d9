import type { TypeNode } from '../shapes/contract'
import { kindOf, literalOf, partOf, partsOf, resolve, type View } from './type-view'

/** A record comes from an upload: its depth and its parts are limited. */
const MAX_DEPTH = 4
const MAX_PARTS = 6
const MAX_LENGTH = 160

/** Writes a recorded type nearly as TypeScript does, shortened: `(number, string?) => string`. */
export function typeText(view: View): string {
  const text = written(view, 0)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

function written(unresolved: View, depth: number): string {
  const view = resolve(unresolved)
  const { node } = view
  if (!Array.isArray(node)) return typeof node === 'string' ? node : '…'
  if (depth > MAX_DEPTH) return '…'
  const inner = (part: View): string => written(part, depth + 1)
  const [first, second, ...more] = partsOf(view)
  switch (kindOf(view)) {
    case 'literal':
      return JSON.stringify(literalOf(view))
    case 'union':
      return joined(partsOf(view), inner, ' | ')
    case 'all':
      return joined(partsOf(view), inner, ' & ')
    case 'array':
    case 'list':
      return listOf(first ? inner(first) : '…')
    case 'tuple':
      return `[${joined(partsOf(view), part => parameterText(part, depth))}]`
    case 'named':
      return String(second?.node) + (more.length > 0 ? `<${joined(more, inner)}>` : '')
    case 'opaque':
    case 'table':
      return String(first?.node)
    case 'keyof':
      return first ? `keyof ${inner(first)}` : 'string'
    case 'object':
      return objectText(view, node, depth)
    default:
      return '…'
  }
}

const joined = <T>(parts: readonly T[], text: (part: T) => string, separator = ', '): string =>
  [...parts.slice(0, MAX_PARTS).map(text), ...(parts.length > MAX_PARTS ? ['…'] : [])].join(separator)

const listOf = (element: string): string => (/ [|&=]/.test(element) ? `(${element})[]` : `${element}[]`)

/** A single signature is written as a function, without its fields. */
function objectText(view: View, [, fields, calls]: TypeNode[], depth: number): string {
  const inside = (node: TypeNode | undefined): View => partOf(view, node, true)
  const [signature, another] = Array.isArray(calls) ? calls : []
  if (Array.isArray(signature) && another === undefined) {
    const [, parameters, result] = signature
    const texts = joined(Array.isArray(parameters) ? parameters : [], node =>
      parameterText(inside(node), depth)
    )
    return `(${texts}) => ${written(inside(result), depth + 1)}`
  }
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  if (entries.length === 0) return '{…}'
  return `{ ${joined(entries, ([name, node]) => `${name}: ${written(inside(node as TypeNode), depth + 1)}`)} }`
}

/** Of a function or a tuple: ['required' | 'optional' | 'rest', type]. */
function parameterText(unresolved: View, depth: number): string {
  const view = resolve(unresolved)
  const [kind, type] = Array.isArray(view.node) ? view.node : []
  const text = written(partOf(view, type), depth + 1)
  if (kind === 'optional') return `${text}?`
  return kind === 'rest' ? `...${text}` : text
}
