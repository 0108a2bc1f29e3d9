/**
 * A JSON type by its fields: path (`items[].price`, `{}` for any key, '' for the whole) → the types that a value may
 * have; `undefined`: it may be missing. Constants are JSON: `"paid"`.
 * @typedef {Record<string, string[]>} Fields
 * @typedef {Record<string, unknown>} Schema JSON Schema
 * @typedef {{ takes: Fields, returns: Fields }} EndpointFields `takes`: the body, and each parameter of the query as `?name`
 */

/** A type that contains itself: expanded once. */
const AGAIN = 'again'

/** @param {unknown} value @returns {Schema} */
const schemaOf = value => (typeof value === 'object' && value !== null ? /** @type {Schema} */ (value) : {})
/** @param {unknown} value @returns {unknown[]} */
const listOf = value => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/**
 * Returns what an endpoint takes and returns. Limits of values (length, pattern, range) are not compared.
 * @param {{ query?: Schema | undefined, request?: Schema | undefined, response?: Schema | undefined }} schemas `query`: by
 *   name of the parameter
 * @returns {EndpointFields}
 */
export const endpointFields = ({ query = {}, request, response }) => ({
  takes: {
    ...Object.fromEntries(
      Object.entries(query).map(([name, schema]) => [
        `?${name}`,
        [...(fieldsOf(schemaOf(schema))[''] ?? []), 'undefined'].sort()
      ])
    ),
    ...(request ? fieldsOf(request) : {})
  },
  returns: response ? fieldsOf(response) : {}
})

/**
 * Lists the fields of a JSON Schema.
 * @param {Schema} root
 * @returns {Fields}
 */
export function fieldsOf(root) {
  const fields = read(root, { root, around: ['#'] })
  return Object.fromEntries(
    [...fields].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, types]) => [path, [...types].sort()])
  )
}

/**
 * @typedef {Map<string, Set<string>>} Found
 * @typedef {{ root: Schema, around: string[] }} Context `around`: the references that are being expanded
 * @param {Schema} schema
 * @param {Context} context
 * @returns {Found}
 */
function read(schema, context) {
  const { $ref, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return readReference($ref, context)
  const alternatives = listOf(anyOf ?? oneOf)
  if (alternatives.length > 0) return unionOf(alternatives.map(each => read(schemaOf(each), context)))
  const found = readOwn(schema, context)
  for (const part of listOf(allOf)) addAll(found, '', read(schemaOf(part), context))
  return found
}

/** @param {string} reference @param {Context} context @returns {Found} */
function readReference(reference, { root, around }) {
  if (around.includes(reference)) return new Map([['', new Set([AGAIN])]])
  const target = reference
    .split('/')
    .slice(1)
    .reduce((schema, name) => schemaOf(schema[name]), root)
  return read(target, { root, around: [...around, reference] })
}

/** @param {Schema} schema @param {Context} context @returns {Found} */
function readOwn(schema, context) {
  const types = new Set(typesOf(schema))
  /** @type {Found} */
  const found = new Map(types.size > 0 ? [['', types]] : [])
  const required = listOf(schema['required'])
  for (const [name, part] of Object.entries(schemaOf(schema['properties']))) {
    addAll(found, name, read(schemaOf(part), context))
    if (!required.includes(name)) add(found, name, 'undefined')
  }
  const others = schemaOf(schema['additionalProperties'])
  if (Object.keys(others).length > 0) addAll(found, '{}', read(others, context))
  for (const part of [...listOf(schema['items']), ...listOf(schema['prefixItems'])])
    addAll(found, '[]', read(schemaOf(part), context))
  return found
}

/** @param {Schema} schema @returns {string[]} */
function typesOf({ type, enum: values, const: value, not, allOf }) {
  if (values !== undefined) return listOf(values).map(each => JSON.stringify(each))
  if (value !== undefined) return [JSON.stringify(value)]
  const types = listOf(type).map(each => (each === 'integer' ? 'number' : String(each)))
  return types.length > 0 || not !== undefined || allOf !== undefined ? types : ['any']
}

/** A field that one of several objects lacks may be missing. @param {Found[]} members @returns {Found} */
function unionOf(members) {
  /** @type {Found} */
  const all = new Map()
  for (const member of members) addAll(all, '', member)
  const objects = members.filter(member => member.get('')?.has('object'))
  for (const path of all.keys())
    if (path && objects.some(member => !member.has(path))) add(all, path, 'undefined')
  return all
}

/** @param {Found} found @param {string} path @param {string} type */
function add(found, path, type) {
  const types = found.get(path) ?? new Set()
  found.set(path, types.add(type))
}

/** @param {Found} found @param {string} path @param {Found} parts */
function addAll(found, path, parts) {
  for (const [below, types] of parts) {
    const joined = path && below && !/^[[{]/.test(below) ? `${path}.${below}` : path + below
    for (const type of types) add(found, joined, type)
  }
}
