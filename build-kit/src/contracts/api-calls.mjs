import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedFolder } from '../layout.mjs'

/**
 * @typedef {import('./api-contract.mjs').ApiContract} ApiContract
 * @typedef {import('./schema-fields.mjs').Fields} Fields
 * @typedef {Record<string, { sends: Fields, reads: Fields }>} ApiCalls 'METHOD /path' → what a release sends and reads
 */

const NAME = /[A-Za-z_$][\w$]*/g

/**
 * Returns the endpoints whose paths occur in the sources, each with the fields whose names occur there, or in the types
 * of what the release uses of others: those may read them. Too many rather than too few; a field that is read by a
 * computed name is not found.
 * @param {ApiContract} api of the shared sources
 * @param {readonly string[]} texts of the sources
 * @param {unknown} types of the contract of the release
 * @returns {ApiCalls}
 */
export function findApiCalls(api, texts, types) {
  const names = new Set(texts.flatMap(text => text.match(NAME) ?? []))
  for (const [, name = ''] of JSON.stringify(types).matchAll(/"([\w$]+)\??":/g)) names.add(name)
  const called = Object.entries(api).filter(([endpoint]) => isCalled(endpoint, texts))
  return Object.fromEntries(
    called.map(([endpoint, { takes, returns }]) => [
      endpoint,
      {
        sends: pick(takes, (name, types) => names.has(name) || !types.includes('undefined')),
        reads: pick(returns, name => names.has(name))
      }
    ])
  )
}

/** The contract itself names every field. */
const declarations = ['contract', 'endpoints'].map(name => path.join(sharedFolder, 'src', name) + path.sep)

/**
 * Returns the texts of the sources in these folders, without those that declare what the api returns.
 * @param {Iterable<string>} files that the compilers of a release read, for browsers and servers
 * @param {readonly string[]} folders
 */
export const readSources = (files, folders) =>
  [...files]
    .filter(file => /\.tsx?$/.test(file) && folders.some(folder => file.startsWith(folder + path.sep)))
    .filter(file => !declarations.some(folder => file.startsWith(folder)) && existsSync(file))
    .map(file => readFileSync(file, 'utf8'))

/**
 * By its method where the path is an argument of `http`; by every method where it is passed on.
 * @param {string} endpoint
 * @param {readonly string[]} texts
 */
function isCalled(endpoint, texts) {
  const [method = '', path = ''] = endpoint.split(' ')
  const quoted = `['"\`]${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`]`
  const anywhere = new RegExp(quoted, 'g')
  const direct = new RegExp(`\\bhttp\\s*\\.\\s*(\\w+)\\(\\s*${quoted}`, 'g')
  return texts.some(text => {
    const methods = [...text.matchAll(direct)].map(([, name = '']) => name.toUpperCase())
    return methods.includes(method) || (text.match(anywhere) ?? []).length > methods.length
  })
}

/**
 * @param {Fields} fields
 * @param {(name: string, types: string[]) => boolean} isUsed
 * @returns {Fields} the used ones of which all fields around are used, too
 */
function pick(fields, isUsed) {
  /** @type {string[]} */
  const left = []
  return Object.fromEntries(
    // In the order of paths: what is around a field comes before it.
    Object.entries(fields).filter(([path, types]) => {
      if (left.some(around => isInside(path, around))) return false
      const [, name] = /([^.[\]{}?]+)(?:\[\]|\{\})*$/.exec(path) ?? []
      if (name === undefined || isUsed(name, types)) return true
      left.push(path)
      return false
    })
  )
}

/** @param {string} path @param {string} around */
const isInside = (path, around) => path.startsWith(around) && /^[.[{]/.test(path.slice(around.length))
