import type { PageDeclaration } from '@sahra/shared/contract/remote'
import remote from '../remote'
import { readBrandQuery } from './brand/brand.query'
import { readQuery } from './listing/query.rules'
import { readSearch } from './search/search.query'

/** Records the names that are read. */
class Recorder extends URLSearchParams {
  readonly names = new Set<string>()
  override get(name: string) {
    this.names.add(name)
    return super.get(name)
  }
  override getAll(name: string) {
    this.names.add(name)
    return super.getAll(name)
  }
  override has(name: string) {
    this.names.add(name)
    return super.has(name)
  }
}
const namesReadBy = (read: (params: URLSearchParams) => unknown): string[] => {
  const params = new Recorder()
  read(params)
  return [...params.names].sort()
}
const declared = (feature: string): string[] => {
  const page: PageDeclaration | undefined = remote.pages.find(page => page.feature === feature)
  return [...(page?.query ?? ['none'])].sort()
}

test('listing, search and brand declare the parameters that they read: others are not rendered', () => {
  expect(declared('listing')).toEqual(namesReadBy(params => readQuery(params)))
  expect(declared('search')).toEqual(namesReadBy(readSearch))
  expect(declared('brand')).toEqual(namesReadBy(readBrandQuery))
  for (const feature of ['home', 'collection', 'brand-index']) expect(declared(feature)).toEqual([])
})
