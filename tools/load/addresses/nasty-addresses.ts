import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { endpoints, type Endpoint } from '@sahra/shared/endpoints/endpoints'
import type { PageDeclaration } from '@sahra/shared/contract/remote'
import { distOf } from '../../../build-kit/src/build-all'
import { deployables } from '../../../build-kit/src/deployables'
import { parseRelease } from '../../../platform/src/release/shapes/release'
import { nastyValues, writings } from './nasty-values'

/** A part of an address, and what is put into it. */
interface Attempt {
  name: string
  /** As it is sent. */
  value: string
  url: string
}

export interface NastyRequest extends Attempt {
  method: string
  /** Undefined: an endpoint of the api. */
  page?: PageDeclaration
}

/** Names that no page declares: advertisements and other programs add them. */
const UNDECLARED = ['utm_source', 'lang']
const PARAMETER = /:(\w+)|\{(\w+)\}/g

/** Reads the pages that the built apps declare. */
export async function declaredPages(): Promise<PageDeclaration[]> {
  const releases = deployables().map(async app =>
    parseRelease(await readFile(path.join(distOf(app), 'release.json'), 'utf8'))
  )
  return (await Promise.all(releases)).flatMap(({ remote }) => remote.pages)
}

const parametersOf = (pattern: string): string[] =>
  [...pattern.matchAll(PARAMETER)].map(([, colon, braces]) => colon ?? braces ?? '')

/** Fills the parameters of a path, `:id` or `{id}`. */
const filled = (pattern: string, valueOf: (name: string) => string | undefined): string =>
  pattern.replace(PARAMETER, (_, colon?: string, braces?: string) => valueOf(colon ?? braces ?? '') ?? 'x')

/** Every parameter of a path with every value; an empty one is another path. */
const inPath = (pattern: string, known: Record<string, string>): Attempt[] =>
  parametersOf(pattern).flatMap(name =>
    nastyValues.filter(Boolean).map(value => ({
      name,
      value,
      url: filled(pattern, each => (each === name ? value : known[each]))
    }))
  )

/** Every declared name of a query with every value and in every writing, others with some values. */
function inQuery(address: string, declared: readonly string[]): Attempt[] {
  const some = nastyValues.filter((_, index) => index % 8 === 0)
  const withValues = (name: string, values: readonly string[]): Attempt[] =>
    values.map(value => ({ name, value, url: `${address}?${name}=${value}` }))
  return [
    ...declared.flatMap(name => [
      ...withValues(name, nastyValues),
      ...writings(name).map(query => ({ name, value: query, url: `${address}?${query}` }))
    ]),
    ...UNDECLARED.flatMap(name => withValues(name, some))
  ]
}

/**
 * Returns requests for the pages in these languages ('' and '/ar'). A feature gets every value in every part of its address
 * once, its addresses and languages in turn; `isComplete`: each of them gets all.
 */
export function requestsOfPages(
  pages: readonly PageDeclaration[],
  { known, prefixes, isComplete }: { known: Record<string, string>; prefixes: string[]; isComplete: boolean }
): NastyRequest[] {
  const features = [...new Set(pages.map(({ feature }) => feature))]
  return features.flatMap(feature => {
    const addresses = pages.filter(page => page.feature === feature)
    const patterns = prefixes.flatMap(prefix =>
      addresses.map(page => ({ page, pattern: prefix + (page.path === '*' ? '/:unknown' : page.path) }))
    )
    return patterns.flatMap(({ page, pattern }, turn) =>
      [
        ...inPath(pattern, known),
        ...inQuery(
          filled(pattern, name => known[name]),
          page.query ?? []
        )
      ]
        .filter((_, index) => isComplete || index % patterns.length === turn)
        .map(attempt => ({ ...attempt, method: 'GET', page }))
    )
  })
}

/** Returns requests for every endpoint of the contract. */
export const requestsOfApi = (known: Record<string, string>): NastyRequest[] =>
  Object.entries<Endpoint>(endpoints).flatMap(([key, { query }]) => {
    const [method = '', pattern = ''] = key.split(' ')
    const address = filled(pattern, name => known[name])
    const names = Object.keys(query?.shape ?? {})
    return [...inPath(pattern, known), ...inQuery(address, names)].map(attempt => ({ ...attempt, method }))
  })
