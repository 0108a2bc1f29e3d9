import { vitalNames } from '@sahra/shared/contract/beacon'
import { z } from 'zod'
import { plan, preview } from './records'

/** A release as `list` shows it, with where it is in use. */
export const listedRelease = z.object({
  app: z.string(),
  id: z.string(),
  published: z.string().optional(),
  builtFrom: z.object({ commit: z.string(), changed: z.boolean() }).nullable(),
  team: z.string().optional(),
  live: z.boolean(),
  previews: z.array(z.string()),
  blocked: z.string().optional(),
  /** Why it cannot run: damaged, or built for an older format. */
  unreadable: z.string().optional()
})
export type ListedRelease = z.infer<typeof listedRelease>

export const listedPreview = preview.omit({ secret: true }).extend({
  host: z.string(),
  /** What its link contains; only for teams that may change it. */
  access: z.string().optional()
})
export type ListedPreview = z.infer<typeof listedPreview>

/** How one release performs in browsers. */
export const health = z.object({
  app: z.string(),
  release: z.string(),
  since: z.string(),
  until: z.string(),
  loads: z.record(z.string(), z.number()),
  loadMs: z.object({ p50: z.number(), p75: z.number(), p95: z.number() }).optional(),
  errors: z.array(z.object({ what: z.string(), times: z.number() })),
  vitals: z.partialRecord(z.enum(vitalNames), z.object({ p75: z.number(), visits: z.number() }))
})
export type ReleaseHealth = z.infer<typeof health>

export const checkReport = z.object({
  /** What would break, and which apps; empty when the releases may go live. */
  problems: z.array(z.string()),
  /** What was checked, and what could not be. */
  notes: z.array(z.string()),
  /** The releases that the result depends on. */
  against: plan.optional(),
  /** Why the check could not judge the releases, which is not their fault; then there are no problems. */
  notJudged: z.string().optional()
})
export type CheckReport = z.infer<typeof checkReport>
