import { z } from 'zod'
import { operationId, plan } from './names'

/** One step of a canary: a share of the visitors in percent, and minutes until the next step; without, it stays. */
export const canaryStep = z.object({
  share: z.number().gt(0).max(100),
  minutes: z.number().positive().optional()
})
export type CanaryStep = z.infer<typeof canaryStep>

/** Releases that a share of the visitors gets instead of the live ones of the same apps. */
export const canary = z.object({
  /** Of the operation that started it. */
  id: operationId,
  /** App → candidate. */
  set: plan,
  /** Percent of the visitors, below 100. */
  share: z.number().gt(0).lt(100),
  /** ISO; when the first of `steps` is due; absent when it stays until it is changed by hand. */
  next: z.string().optional(),
  /** The steps after the current one; a share of 100 finishes it. */
  steps: z.array(canaryStep),
  /** The releases that its check depended on: when they have changed, it is checked again before it is finished. */
  against: plan.optional(),
  who: z.string(),
  why: z.string(),
  /** ISO */
  started: z.string()
})
export type Canary = z.infer<typeof canary>

/** Faults by which releases are compared. A visit is a page that was loaded, with what failed on it. */
export const signals = ['failed-render', 'failed-load', 'error', 'slow-load', 'silent'] as const
export type Signal = (typeof signals)[number]

export const groups = ['candidate', 'control'] as const
export type Group = (typeof groups)[number]

/**
 * Visits of one page (its pattern) that a gateway closed since its last line, for one canary. A row of
 * `platform.visit_count` has those of one look of one gateway.
 */
export const visitCounts = z.object({
  /** ISO */
  at: z.string(),
  /** Random, of the process. */
  gateway: z.string(),
  group: z.enum(groups),
  page: z.string(),
  /** False: the page has no content from the server, so no failed render. */
  renders: z.boolean().optional(),
  /** All of them; each signal counts a visit once at most. */
  visits: z.int().min(0),
  failed: z.record(z.enum(signals), z.int().min(0)),
  /** Keyed hashes of the networks of the failures, by signal, at most 20 each; not of failed renders. */
  networks: z.partialRecord(z.enum(signals), z.array(z.string()))
})
export type VisitCounts = z.infer<typeof visitCounts>

/** How many visits of a group counted for a signal, and how many of them went wrong. */
const counts = z.object({ loads: z.number(), failures: z.number() })

/** The running test of a canary by its strongest signal, and what history keeps when it was taken back. */
export const verdict = z.object({
  /** 1 at the start; `threshold` or more: it is worse. */
  evidence: z.number(),
  threshold: z.number(),
  signal: z.enum(signals),
  candidate: counts,
  control: counts,
  /** Distinct networks of the candidate's failures. */
  networks: z.number(),
  isWorse: z.boolean()
})
export type Verdict = z.infer<typeof verdict>

/** What `GET /registry/canaries` says of a canary. */
export const listedCanary = canary.extend({
  /** Every signal with its own evidence, for those who watch. */
  tests: z.array(verdict.omit({ isWorse: true })),
  verdict,
  /** False while the automatic rollback of one of its apps is switched off. */
  watched: z.boolean(),
  /** Why its next step is due and not applied. */
  waits: z.string().optional()
})
export type ListedCanary = z.infer<typeof listedCanary>
