import type { RenderedPage } from '@sahra/shared/contract/rendering'

export interface Rendering {
  /** Without: the page is to be sent without content. */
  page?: RenderedPage
  /** `not-judged`: that there is no content says nothing about the release. */
  outcome: 'rendered' | 'failed' | 'not-judged'
}

export const outcomeOf = (isReleaseFault: boolean): Rendering['outcome'] =>
  isReleaseFault ? 'failed' : 'not-judged'
