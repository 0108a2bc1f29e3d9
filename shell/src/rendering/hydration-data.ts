import { notFound, rejectedData, resolvedData } from '@sahra/shared/page'
import type { PublicStores } from './public-stores.service'

/** What the loader of a rendered page returned, or that it threw `notFound()`. */
export type LoaderResult = { value: unknown } | { notFound: true }

/** Embedded in a rendered page, so that the browser can hydrate it without a request. */
export interface HydrationData {
  /** Route id: `<app> <path>`. */
  route: string
  params: Record<string, string | undefined>
  result: LoaderResult
  stores: PublicStores
}

export const toPromise = (result: LoaderResult): Promise<unknown> =>
  'value' in result ? resolvedData(result.value) : rejectedData(notFound())

/** Returns undefined when the page was not rendered on the server. */
export function readHydrationData(document: Document): HydrationData | undefined {
  const text = document.getElementById('sahra-data')?.textContent
  // Written by the server bundle of this build.
  return text ? (JSON.parse(text) as HydrationData) : undefined
}
