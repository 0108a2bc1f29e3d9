import { z } from 'zod'

/** A remote is loaded from the first source that works. */
export const loadSources = ['primary', 'mirror', 'previous'] as const
export const errorPhases = ['load', 'render', 'script'] as const
/** As web.dev defines them; `hydration` is the time from the start of the navigation until the page is usable. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'hydration'] as const

/** Of the connection of a visit, as browsers that know it say. */
export const connections = ['slow-2g', '2g', '3g', '4g'] as const

export const MAX_BEACON_BYTES = 8192
const MAX_EVENTS = 60
export const MAX_STACK = 10

/** `app@release` */
const release = z.string().regex(/^[a-z][a-z0-9-]{0,62}@[0-9a-f]{16}$/)
const measure = z.number().min(0).max(600_000)

/** `app@release file:line:column` */
const stackPosition = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,62}@[0-9a-f]{16} [A-Za-z0-9@._/-]{1,60}:\d{1,7}:\d{1,7}$/)

/** What a page reports: nothing about the visitor, nothing they typed, no address. */
export const beaconEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    release,
    during: z.enum(errorPhases),
    /** Class of the error. */
    name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/),
    /** File, line and column in the release, as far as they can be found. */
    location: z
      .string()
      .regex(/^[A-Za-z0-9@._/-]{1,80}(:\d{1,7}){0,2}$/)
      .optional(),
    /** Positions in releases, innermost first; others are left out. */
    stack: z.array(stackPosition).min(1).max(MAX_STACK).optional()
  }),
  z.strictObject({ kind: z.literal('load'), release, ms: measure, source: z.enum(loadSources) }),
  z.strictObject({
    kind: z.literal('vital'),
    /** Of the app of the page that was opened, and `page`: the feature that it declares. */
    release,
    page: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/)
      .optional(),
    connection: z.enum(connections).optional(),
    name: z.enum(vitalNames),
    value: measure,
    /** Of INP: tag and class of the element that was pressed, as its stylesheet names it. */
    target: z
      .string()
      .regex(/^[a-z][\w.-]{0,60}$/)
      .optional()
  })
])
export type BeaconEvent = z.infer<typeof beaconEvent>
export type LoadSource = (typeof loadSources)[number]
export type ErrorPhase = (typeof errorPhases)[number]
export type Connection = (typeof connections)[number]
export type VitalName = (typeof vitalNames)[number]

/** `POST /beacons` */
export const beaconRequest = z
  .strictObject({
    /** Of the page's boot data. */
    visit: z
      .string()
      .regex(/^[\w.-]{1,300}$/)
      .optional(),
    /** None: the visit was loaded, and nothing is known to have failed. */
    events: z.array(beaconEvent).max(MAX_EVENTS)
  })
  .refine(({ visit, events }) => visit !== undefined || events.length > 0, 'reports nothing')
export type BeaconRequest = z.infer<typeof beaconRequest>
