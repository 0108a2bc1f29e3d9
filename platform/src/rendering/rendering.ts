import type { RenderedPage } from '@sahra/shared/contract/rendering'
import type { SpanDescription } from '@sahra/server-kit/server/tracing'

export interface RenderRequest {
  /** App of the page. */
  app: string
  /** `app@id` of the page's release, for the log. */
  release: string
  /** Pattern of the page. */
  path: string
  href: string
  /** Passed to the api for its rate limits; the page is the same for all visitors. */
  clientAddress: string
}

export interface Rendering {
  /** Without: the page is to be sent without content. */
  page?: RenderedPage
  /** `not-judged`: that there is no content says nothing about the release. */
  outcome: 'rendered' | 'failed' | 'not-judged'
  /** There is no content now, for a reason that passes: the status is 503 (C102), whether the page exists or not. */
  isUnavailable?: true
}

export const outcomeOf = (isReleaseFault: boolean): Rendering['outcome'] =>
  isReleaseFault ? 'failed' : 'not-judged'

/** Without the address of the page, which may hold words of a visitor. */
export const spanOf = ({ app, release, path }: RenderRequest): SpanDescription => ({
  name: `render ${app}`,
  kind: 'internal',
  attributes: { 'sahra.app': app, 'sahra.release': release, 'http.route': path }
})
