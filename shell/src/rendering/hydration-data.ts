import { notFound, rejectedData, resolvedData } from '@sahra/shared/page'
import type { PublicStores } from './public-stores.service'

/** What the page's loader answered: a value, or that there is nothing at this address. */
export type LoaderResult = { value: unknown } | { notFound: true }

/** Travels inside a rendered page, so that the browser goes on where the server stopped. */
export interface HydrationData {
  route: string
  params: Record<string, string | undefined>
  result: LoaderResult
  stores: PublicStores
}

/** What the server makes of one address. */
export interface RenderedPage {
  status: 200 | 404
  markup: string
  head: string
  /** A `Handover` as JSON. */
  data: string
}

export const toPromise = (result: LoaderResult): Promise<unknown> =>
  'value' in result ? resolvedData(result.value) : rejectedData(notFound())

/** Undefined when the page came unrendered. */
export function readHydrationData(document: Document): HydrationData | undefined {
  const text = document.getElementById('sahra-data')?.textContent
  return text ? (JSON.parse(text) as HydrationData) : undefined
}
