import { notFound, rejectedData, resolvedData } from '@sahra/shared/page/page'
import type { PublicStores } from './public-stores.service'

/** What the loader of a rendered page returned, or that it threw `notFound()`. */
export type LoaderResult = { value: unknown } | { notFound: true }
/** `failure`: why the loader rejected. Such a page is not hydrated: the browser loads the data itself. */
export type ServerResult = LoaderResult | { failure: Error }

/** Embedded in a rendered page, so that the browser can hydrate it without a request. */
export interface HydrationData {
  /** Route id: `<app> <path>`. */
  route: string
  params: Record<string, string | undefined>
  result: LoaderResult
  stores: PublicStores
}

export function toPromise(result: ServerResult): Promise<unknown> {
  if ('value' in result) return resolvedData(result.value)
  return rejectedData('failure' in result ? result.failure : notFound())
}

/** Returns undefined when the page was not rendered on the server. */
export function readHydrationData(document: Document): HydrationData | undefined {
  const text = document.getElementById('sahra-data')?.textContent
  const data: unknown = text && JSON.parse(text)
  return isHydrationData(data) ? data : undefined
}

/** Checks the keys only: the server bundle of the same build has written the values. */
const isHydrationData = (data: unknown): data is HydrationData =>
  typeof data === 'object' && data !== null && 'route' in data && 'result' in data && 'stores' in data
