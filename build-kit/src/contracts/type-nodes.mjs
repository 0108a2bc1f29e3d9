import { createHash } from 'node:crypto'

/**
 * A type as data, expanded through everything that it references in the shared sources: what the build records and the
 * registry compares. Names, comments, order and folders of the sources do not occur in it.
 * @typedef {string | number | boolean | null | TypeNode[] | { [name: string]: TypeNode }} TypeNode
 */

/** Nodes whose JSON is longer are stored once and referenced by their fingerprint. */
const SHARED_LENGTH = 160

/** @param {TypeNode} node */
export const fingerprintOf = node =>
  createHash('sha256').update(JSON.stringify(node)).digest('hex').slice(0, 16)

/**
 * In an order that depends on the content only, each once.
 * @param {TypeNode[]} nodes
 */
export function sorted(nodes) {
  const byText = new Map(nodes.map(node => [JSON.stringify(node), node]))
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node)
}

/** @param {TypeNode} node @returns {node is TypeNode[]} */
const isUnion = node => Array.isArray(node) && node[0] === 'union'

/**
 * @param {TypeNode[]} members
 * @returns {TypeNode}
 */
export function unionOf(members) {
  const flat = members.flatMap(member => (isUnion(member) ? member.slice(1) : [member]))
  const isBoolean = (/** @type {TypeNode} */ node) =>
    Array.isArray(node) && node[0] === 'literal' && typeof node[1] === 'boolean'
  const bothBooleans = sorted(flat.filter(isBoolean)).length === 2
  const all = sorted(bothBooleans ? [...flat.filter(node => !isBoolean(node)), 'boolean'] : flat)
  return all.length === 1 ? /** @type {TypeNode} */ (all[0]) : ['union', ...all]
}

/**
 * @param {TypeNode} node
 * @returns {TypeNode}
 */
export const withoutUndefined = node =>
  isUnion(node) ? unionOf(node.slice(1).filter(member => member !== 'undefined')) : node

/**
 * The type of an exported constant without its values, which a remote reads at run time: another limit or another entry
 * of a list is no other type.
 * @param {TypeNode} node
 * @returns {TypeNode}
 */
export function withoutValues(node) {
  if (!Array.isArray(node)) return node
  const [kind, first] = node
  if (kind === 'literal') return typeof first
  if (kind === 'keyof') return 'string'
  if (kind === 'tuple') {
    const elements = node
      .slice(1)
      .map(element => withoutValues(Array.isArray(element) ? (element[1] ?? 'any') : 'any'))
    return ['list', unionOf(elements)]
  }
  if (kind !== 'object' || typeof first !== 'object' || first === null || Array.isArray(first)) return node
  const fields = Object.entries(first).map(([name, type]) => [name, withoutValues(type)])
  return [kind, Object.fromEntries(fields), ...node.slice(2)]
}

/**
 * Moves the large parts of a type into `types`, by fingerprint. A part that refers to its surroundings stays in place.
 * @param {TypeNode} node
 * @param {Record<string, TypeNode>} types
 * @returns {TypeNode}
 */
export function intern(node, types) {
  if (typeof node !== 'object' || node === null) return node
  const copy = Array.isArray(node)
    ? node.map(part => intern(part, types))
    : Object.fromEntries(Object.entries(node).map(([name, part]) => [name, intern(part, types)]))
  if (!Array.isArray(copy) || typeof copy[0] !== 'string' || JSON.stringify(copy).length <= SHARED_LENGTH)
    return copy
  if (!isClosed(node)) return copy
  const fingerprint = fingerprintOf(copy)
  types[fingerprint] = copy
  return ['ref', fingerprint]
}

/**
 * False when a node refers to an object around it, or to a type parameter of a function around it.
 * @param {TypeNode} node
 * @param {number} [depth] objects of this node around it
 * @returns {boolean}
 */
function isClosed(node, depth = 0) {
  if (typeof node !== 'object' || node === null) return true
  if (!Array.isArray(node)) return Object.values(node).every(part => isClosed(part, depth))
  if (node[0] === 'up') return Number(node[1]) < depth
  // Type parameters are counted from the outermost function: conservative.
  if (node[0] === 'parameter' || node[0] === 'again') return false
  const inside = node[0] === 'object' ? depth + 1 : depth
  return node.every(part => isClosed(part, inside))
}
