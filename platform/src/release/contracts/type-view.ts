import type { TypeNode } from '../shapes/contract'

/** A node with the objects around it, outermost first: `up` refers to one of them. */
export interface View {
  node: TypeNode
  around: readonly View[]
  types: Readonly<Record<string, TypeNode>>
}

/** Compares two types; `undefined`: a value of `source` may be used as a `target`. Otherwise why not. */
export type Compare = (source: View, target: View) => string | undefined

export const rootView = (fingerprint: string, types: View['types']): View => ({
  node: ['ref', fingerprint],
  around: [],
  types
})

const MAX_REFERENCES = 20

/** Follows references; an unknown one stays as it is. */
export function resolve(view: View, followed = 0): View {
  const { node, around, types } = view
  if (!Array.isArray(node)) return view
  const [kind, target] = node
  if (kind === 'ref') {
    const found = typeof target === 'string' && Object.hasOwn(types, target) ? types[target] : undefined
    if (found === undefined || followed > MAX_REFERENCES) return view
    return resolve({ node: found, around: [], types }, followed + 1)
  }
  if (kind === 'up') {
    const outer = around[around.length - 1 - Number(target)]
    return outer ?? view
  }
  return view
}

/** The kind of a node; `any object` is the type `object` of the language. */
export const kindOf = ({ node }: View): string => {
  if (Array.isArray(node)) return String(node[0])
  return node === 'object' ? 'any object' : String(node)
}

/** The parts of a node behind its kind, each with the same surroundings, or with the node itself as the innermost. */
export const partOf = (view: View, node: TypeNode | undefined, isInside = false): View => ({
  ...view,
  node: node ?? 'any',
  around: isInside ? [...view.around, view] : view.around
})

export const partsOf = (view: View): View[] =>
  Array.isArray(view.node) ? view.node.slice(1).map(node => partOf(view, node)) : []

export const literalOf = ({ node }: View): TypeNode | undefined =>
  Array.isArray(node) && node[0] === 'literal' ? node[1] : undefined

/** A short text of a type for messages. */
export function textOf(view: View): string {
  const { node } = view
  if (typeof node === 'string') return node
  if (!Array.isArray(node)) return 'an object'
  const [kind, first, second] = node
  if (kind === 'literal') return typeof first === 'string' ? `'${first}'` : String(first)
  if (kind === 'named') return `${String(second)} of ${String(first)}`
  if (kind === 'union')
    return partsOf(view)
      .map(part => textOf(resolve(part)))
      .join(' | ')
      .slice(0, 80)
  if (kind === 'array' || kind === 'list' || kind === 'tuple') return 'a list'
  if (kind === 'object') return Array.isArray(node[2]) && node[2].length > 0 ? 'a function' : 'an object'
  return 'another type'
}

/** Why two types do not fit, when nothing more exact is known. */
export const mismatch = (source: View, target: View): string =>
  `${textOf(source)} instead of ${textOf(target)}`
