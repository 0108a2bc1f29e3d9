import { errorPhases, vitalNames } from '@sahra/shared/contract/beacon'
import { z } from 'zod'
import { plan, preview } from './records'

/** A release as `list` shows it, with where it is in use. */
export const listedRelease = z.object({
  app: z.string(),
  id: z.string(),
  /** The first time. */
  published: z.string().optional(),
  /** The last time, where it was published more than once. */
  publishedAgain: z.string().optional(),
  builtFrom: z.object({ commit: z.string(), changed: z.boolean() }).nullable(),
  team: z.string().optional(),
  live: z.boolean(),
  /** Percent of the visitors that get it as a candidate. */
  canary: z.number().optional(),
  previews: z.array(z.string()),
  blocked: z.string().optional(),
  /** By which revision, and why. */
  rolledBack: z.object({ revision: z.number(), why: z.string() }).optional(),
  /** Why it cannot run: damaged, or built for an older format. */
  unreadable: z.string().optional()
})
export type ListedRelease = z.infer<typeof listedRelease>

export const listedPreview = preview.omit({ secret: true }).extend({
  host: z.string(),
  /** What its link contains; only for teams that may change it. */
  access: z.string().optional(),
  /** Paths without parameters that the shop does not have. */
  newPages: z.array(z.string()).optional()
})
export type ListedPreview = z.infer<typeof listedPreview>

const figure = z.object({
  p75: z.number(),
  /** Its 95 % confidence interval; an older registry sends none. */
  range: z.tuple([z.number(), z.number()]).optional(),
  visits: z.number()
})
/** A 75th percentile of what browsers measured: milliseconds, CLS without a unit. */
export type Figure = z.infer<typeof figure>
const vitals = z.partialRecord(z.enum(vitalNames), figure)

/** How one release performs in browsers. */
export const health = z.object({
  app: z.string(),
  release: z.string(),
  since: z.string(),
  until: z.string(),
  loads: z.record(z.string(), z.number()),
  loadMs: z.object({ p50: z.number(), p75: z.number(), p95: z.number() }).optional(),
  errors: z.array(z.object({ what: z.string(), times: z.number() })),
  vitals,
  /** The same by page (the feature that the app declares) and connection, most visits first. */
  pages: z.array(z.object({ page: z.string(), connection: z.string().optional(), vitals })).default([]),
  /** INP by the element that was pressed, slowest first. */
  presses: z.array(figure.extend({ target: z.string() })).default([])
})
export type ReleaseHealth = z.infer<typeof health>

/** The values of `GET /registry/health/:app/series`: milliseconds, CLS without a unit. */
export const chartedVitals = ['LCP', 'INP', 'CLS', 'hydration'] as const

/** What browsers reported about one release within one span of time; spans without a report are left out. */
export const seriesPoint = z.object({
  /** ISO, the start of the span. */
  at: z.string(),
  loads: z.number(),
  /** Errors while loading it, and loads from its mirror or of its rollback target. */
  failedLoads: z.number(),
  /** While rendering or in a script. */
  errors: z.number(),
  /** 75th percentiles. */
  vitals: z.partialRecord(z.enum(chartedVitals), figure)
})
export type SeriesPoint = z.infer<typeof seriesPoint>

/** An app over time, one series for each of its releases that reported. */
export const appSeries = z.object({
  app: z.string(),
  /** ISO; later than asked for when the reports before were too many to read. */
  since: z.string(),
  until: z.string(),
  /** Length of the span of a point. */
  minutes: z.number(),
  /** Newest report last. */
  series: z.array(z.object({ release: z.string(), points: z.array(seriesPoint) }))
})
export type AppSeries = z.infer<typeof appSeries>

/** One position of a stack. `source`, `line` and `name` come from the source map of the release, if it has one. */
export const stackPosition = z.object({
  /** `app@release` and `file:line:column` of the built file. */
  release: z.string(),
  position: z.string(),
  /** Path in the repository: `shell/src/main.tsx`. */
  source: z.string().optional(),
  line: z.number().optional(),
  /** Of the function or variable. */
  name: z.string().optional()
})
export type StackPosition = z.infer<typeof stackPosition>

/** Errors of one release, of one class, at one position. */
export const listedError = z.object({
  app: z.string(),
  release: z.string(),
  during: z.enum(errorPhases),
  /** Class of the error. */
  name: z.string(),
  times: z.number(),
  /** ISO */
  first: z.string(),
  last: z.string(),
  /** Innermost first; empty when the browser gave none. */
  stack: z.array(stackPosition)
})
export type ListedError = z.infer<typeof listedError>

/** Of one app, of the last days, most frequent first. */
export const errorList = z.object({
  /** ISO; later than asked for when the reports before were too many to read. */
  since: z.string(),
  errors: z.array(listedError)
})
export type ErrorList = z.infer<typeof errorList>

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
