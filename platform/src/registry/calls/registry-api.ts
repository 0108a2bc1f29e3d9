import { z } from 'zod'
import { reason, reasonBody, releasesToSet, releaseSet } from './api-fields'
import { canaryApi } from './canary-api'
import { PREVIEW_DAYS } from '../../release/shapes/limits'
import {
  appName,
  channelName,
  packageName,
  packageVersion,
  previewName,
  releaseId
} from '../../release/shapes/names'
import { operationApi } from './operation-api'
import { shadowApi } from './shadow-api'
import { permissions } from './permissions'
import { auditEntry, block, decidedOn, revision, teamAccess } from '../../release/shapes/records'
import {
  appSeries,
  checkReport,
  errorList,
  health,
  listedPreview,
  listedRelease
} from '../../release/shapes/responses'

/**
 * The HTTP API of the registry, below `/registry`: the routes and the client of the release command are typed by it.
 * Requests allow no other fields and convert nothing; responses may gain fields.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As fastify writes it: `/releases/:app`. */
  path: string
  /** Bytes of the body, where that is more than usual. */
  bodyLimit?: number
  params?: z.ZodType
  body?: z.ZodType
  query?: z.ZodType
  response: z.ZodType
}

/** Media type of an uploaded release: a gzipped tar. */
export const ARCHIVE_TYPE = 'application/vnd.release+tar+gzip'

const expected = z.int().min(0).max(99_999_999)
const apps = z
  .array(appName)
  .max(50)
  .refine(names => new Set(names).size === names.length, 'names an app twice')

const app = z.strictObject({ app: appName })
const channel = z.strictObject({ channel: channelName })
const release = z.strictObject({ app: appName, id: releaseId })
const previewParams = z.strictObject({ name: previewName })

/** `?days=`: 1/48 of it is a point of a series. */
const period = z.strictObject({ days: z.coerce.number().min(0.01).max(30).default(7) })

const healthResponse = z.object({ health: z.array(health) })
const moves = z.array(z.object({ channel: z.string(), revision: z.number(), to: z.string().optional() }))

export const registryApi = {
  me: {
    method: 'GET',
    path: '/me',
    response: z.object({ team: z.string(), apps: z.array(z.string()), expires: z.string() })
  },
  teams: {
    method: 'GET',
    path: '/teams',
    response: z.object({ teams: z.array(teamAccess.omit({ hash: true })) })
  },
  permissions: { method: 'GET', path: '/permissions', response: permissions },
  apps: { method: 'GET', path: '/releases', response: z.object({ apps: z.array(z.string()) }) },
  releases: {
    method: 'GET',
    path: '/releases/:app',
    params: app,
    response: z.object({ releases: z.array(listedRelease) })
  },
  publish: {
    method: 'PUT',
    path: '/releases/:app/:id',
    params: release,
    response: z.object({ app: z.string(), id: z.string(), fresh: z.boolean() })
  },
  /** For another registry: the release as it was published, with its signature. */
  archive: {
    method: 'GET',
    path: '/releases/:app/:id/archive',
    params: release,
    response: z.custom<Uint8Array>(value => value instanceof Uint8Array)
  },
  channel: { method: 'GET', path: '/channels/:channel', params: channel, response: revision },
  history: {
    method: 'GET',
    path: '/channels/:channel/history',
    params: channel,
    response: z.object({
      history: z.array(revision),
      /** What changed no revision: blocks, and promotions that were refused or given up. Newest first. */
      events: z.array(auditEntry).optional()
    })
  },
  ...operationApi,
  ...canaryApi,
  ...shadowApi,
  check: {
    method: 'POST',
    path: '/check',
    body: z.strictObject({ set: releasesToSet }),
    response: checkReport
  },
  promote: {
    method: 'POST',
    path: '/channels/:channel/promote',
    params: channel,
    body: z.strictObject({ set: releasesToSet, expected, ...reason }),
    response: revision.extend({ notes: z.array(z.string()) })
  },
  rollback: {
    method: 'POST',
    path: '/channels/:channel/rollback',
    params: channel,
    body: z
      .strictObject({
        apps,
        to: expected.optional(),
        expected: expected.optional(),
        on: decidedOn.optional(),
        ...reason
      })
      .refine(
        ({ expected: number, on }) => (number === undefined) !== (on === undefined),
        'needs expected or on'
      ),
    response: revision
  },
  blocks: {
    method: 'GET',
    path: '/blocks',
    response: z.object({ blocked: z.record(z.string(), block) })
  },
  block: {
    method: 'PUT',
    path: '/blocks/:app/:id',
    params: release,
    body: reasonBody,
    response: z.object({ app: z.string(), id: z.string(), moved: moves })
  },
  unblock: {
    method: 'DELETE',
    path: '/blocks/:app/:id',
    params: release,
    body: reasonBody,
    response: z.object({ app: z.string(), id: z.string() })
  },
  previews: {
    method: 'GET',
    path: '/previews',
    response: z.object({ previews: z.array(listedPreview) })
  },
  savePreview: {
    method: 'PUT',
    path: '/previews/:name',
    params: previewParams,
    body: z.strictObject({
      set: releaseSet,
      drop: apps.optional(),
      days: z.number().min(0.001).max(PREVIEW_DAYS.max).optional(),
      open: z.boolean().optional(),
      newLink: z.boolean().optional(),
      snapshot: previewName.optional(),
      ...reason
    }),
    response: listedPreview
  },
  endPreview: {
    method: 'DELETE',
    path: '/previews/:name',
    params: previewParams,
    body: reasonBody,
    response: z.object({ name: z.string() })
  },
  collectGarbage: {
    method: 'POST',
    path: '/tidy',
    response: z.object({ previews: z.array(z.string()), releases: z.array(z.string()) })
  },
  publishPackage: {
    method: 'PUT',
    path: '/packages/:name/:version',
    params: z.strictObject({ name: packageName, version: packageVersion }),
    response: z.object({ name: z.string(), version: z.string(), integrity: z.string(), fresh: z.boolean() })
  },
  audit: { method: 'GET', path: '/audit', response: z.object({ lines: z.array(auditEntry) }) },
  health: { method: 'GET', path: '/health', response: healthResponse },
  healthOfApp: { method: 'GET', path: '/health/:app', params: app, response: healthResponse },
  series: {
    method: 'GET',
    path: '/health/:app/series',
    params: app,
    query: period,
    response: appSeries
  },
  errors: { method: 'GET', path: '/errors/:app', params: app, query: period, response: errorList }
} as const satisfies Record<string, Endpoint>

export const errorResponse = z.object({ success: z.literal(false), message: z.string(), code: z.string() })

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.infer<E['params']> : undefined
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.infer<E['body']> : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.infer<E['query']> : undefined
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>
