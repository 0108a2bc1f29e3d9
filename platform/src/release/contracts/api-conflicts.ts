import type { ApiContract } from '../shapes/contract'
import type { Release } from '../shapes/release'
import { nameOf } from './recorded'

type Fields = ApiContract[string]['returns']

/**
 * What a release sends to an api that the api does not take, and reads of its responses that they do not have; one line for
 * each field. A release without a record has none.
 */
export function apiConflicts(release: Release, api: ApiContract): string[] {
  return Object.entries(release.contracts?.api ?? {}).flatMap(([endpoint, { reads, sends }]) => {
    const offered = api[endpoint]
    if (!offered) return [`${nameOf(release)} calls ${endpoint}, which the api does not have`]
    return [
      ...unreadable(reads, offered.returns).map(
        ([field, reason]) =>
          `${nameOf(release)} reads ${named(field)} of ${endpoint}, which the api ${reason}`
      ),
      ...notTaken(sends, offered.takes).map(
        ([field, reason]) =>
          `${nameOf(release)} sends ${named(field)} to ${endpoint}, which the api ${reason}`
      ),
      ...required(sends, offered.takes).map(
        field => `${nameOf(release)} does not send ${named(field)} to ${endpoint}, which the api requires`
      )
    ]
  })
}

/** Releases of which it is not known what they call: published before it was recorded, or built elsewhere. */
export const withoutApiCalls = (releases: readonly Release[]): Release[] =>
  releases.filter(({ contracts }) => contracts?.api === undefined)

const named = (field: string): string => field || 'the body'

/** Fields that a release reads and that a response does not have, or with types that the release does not know. */
function unreadable(reads: Fields, returns: Fields): [string, string][] {
  const missing = missingIn(returns, Object.keys(reads))
  return [
    ...missing.map((field): [string, string] => [field, 'does not return']),
    ...Object.entries(reads).flatMap(([field, types]): [string, string][] => {
      const other = (returns[field] ?? []).filter(type => !accepts(types, type))
      if (other.length === 0) return []
      const known = other.filter(type => type !== 'undefined')
      return [[field, known.length > 0 ? `may return as ${known.join(' or ')}` : 'may leave out']]
    })
  ]
}

/** Fields that a release sends and that an endpoint drops, or with types that it rejects. */
function notTaken(sends: Fields, takes: Fields): [string, string][] {
  return [
    ...missingIn(takes, Object.keys(sends)).map((field): [string, string] => [field, 'does not take']),
    ...Object.entries(sends).flatMap(([field, types]): [string, string][] => {
      const taken = takes[field]
      const other = types.filter(type => taken && type !== 'undefined' && !accepts(taken, type))
      return other.length === 0 ? [] : [[field, `does not take as ${other.join(' or ')}`]]
    })
  ]
}

/** Fields that an endpoint requires in what a release sends, and that it leaves out. */
const required = (sends: Fields, takes: Fields): string[] =>
  Object.entries(takes)
    .filter(([field, types]) => field !== '' && !types.includes('undefined') && isSent(around(field), sends))
    .filter(([field]) => sends[field]?.includes('undefined') ?? true)
    .map(([field]) => field)

const isSent = (field: string, sends: Fields): boolean => field === '' || field in sends

/** `items[]` around `items[].price`. */
const around = (field: string): string => field.replace(/(\[\]|\{\}|(^|\.)[^.[\]{}]+)$/, '')

/** The outermost fields that are not offered; below `any` there may be all. */
const missingIn = (offered: Fields, fields: readonly string[]): string[] =>
  fields.filter(field => {
    if (field in offered) return false
    const outer = offered[around(field)]
    return field === '' || field.startsWith('?') || (outer !== undefined && !outer.includes('any'))
  })

/** As in TypeScript: `"paid"` is a string. */
function accepts(types: readonly string[], type: string): boolean {
  if (type === 'any' || types.includes('any') || types.includes(type)) return true
  return /^["\d-]|^(true|false)$/.test(type) && types.includes(typeof JSON.parse(type))
}
