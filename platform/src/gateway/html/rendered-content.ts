import type { RenderedPage } from '@sahra/shared/contract/rendering'
import { unescapeHtml } from '../http/escape'

/** What a rendered page adds to the document. */
export interface RenderedContent {
  markup: string
  /** Preload links that React writes before the markup; they belong into the head. */
  preloads: string
  head: string
  data: string
  /** Values of the style attributes: the Content-Security-Policy lists the hash of each. */
  styles: string[]
}

export function parseRenderedPage({ markup, head, data }: RenderedPage): RenderedContent {
  const preloads = /^(?:<link [^>]*>)+/.exec(markup)?.[0] ?? ''
  const styles = [...markup.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescapeHtml(value))
  return { markup: markup.slice(preloads.length), preloads, head, data, styles: [...new Set(styles)] }
}
