import { z } from 'zod'
import { appName, operationId, releaseId } from './names'

/** A candidate whose pages gateways render beside the live ones, for a share of the visits, and send to no visitor. */
export const shadow = z.object({
  id: operationId,
  app: appName,
  release: releaseId,
  /** Percent of the visits. */
  share: z.number().gt(0).max(100),
  who: z.string(),
  why: z.string(),
  /** ISO */
  started: z.string(),
  /** Absent while it runs. */
  ended: z.object({ when: z.string(), why: z.string() }).optional()
})
export type Shadow = z.infer<typeof shadow>

/** Milliseconds of all compared pages. */
const cost = z.object({ live: z.number(), candidate: z.number() })

/** What gateways found on one page (its pattern). */
export const shadowPage = z.object({
  page: z.string(),
  same: z.int(),
  different: z.int(),
  /** The live release itself rendered it in two ways. */
  varying: z.int(),
  failed: z.int(),
  time: cost,
  /** Of the processor; 0 where the system does not tell. */
  cpu: cost,
  /** The first difference, without the text of pages that have a query: it may hold words of a visitor. */
  difference: z.object({ path: z.string(), live: z.string(), candidate: z.string() }).optional(),
  /** The first failure, with the position of the error in the server bundle. */
  failure: z.object({ path: z.string(), reason: z.string() }).optional()
})
export type ShadowPage = z.infer<typeof shadowPage>

export const shadowCounts = z.object({
  pages: z.array(shadowPage),
  /**
   * Chosen visits that were not compared: another page was being rendered, the open sandboxes were those of other pages,
   * or the api did not respond.
   */
  dropped: z.int()
})
export type ShadowCounts = z.infer<typeof shadowCounts>

export const listedShadow = shadow.extend(shadowCounts.shape)
export type ListedShadow = z.infer<typeof listedShadow>

/** A sum of what several gateways found. */
export function addCounts(all: readonly ShadowCounts[]): ShadowCounts {
  const pages = new Map<string, ShadowPage>()
  for (const page of all.flatMap(counts => counts.pages)) {
    const known = pages.get(page.page)
    pages.set(page.page, known ? addPages(known, page) : page)
  }
  const dropped = all.reduce((sum, counts) => sum + counts.dropped, 0)
  return { pages: [...pages.values()].sort((a, b) => (a.page < b.page ? -1 : 1)), dropped }
}

function addPages(left: ShadowPage, right: ShadowPage): ShadowPage {
  const sum = (cost: 'time' | 'cpu'): ShadowPage['time'] => ({
    live: left[cost].live + right[cost].live,
    candidate: left[cost].candidate + right[cost].candidate
  })
  return {
    // The samples of either.
    ...right,
    ...left,
    same: left.same + right.same,
    different: left.different + right.different,
    varying: left.varying + right.varying,
    failed: left.failed + right.failed,
    time: sum('time'),
    cpu: sum('cpu')
  }
}
