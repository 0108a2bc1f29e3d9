import { z } from 'zod'
import { type ListedCanary } from '../../src/release/shapes/canary'
import { pageApi } from '../../src/registry/calls/page-api'
import { registryApi, type Endpoint } from '../../src/registry/calls/registry-api'
import { appSeries, errorList } from '../../src/release/shapes/responses'
import { operation } from '../../src/release/shapes/records'

const app = z.strictObject({ app: z.string() })
const canary = z.strictObject({ id: z.string() })
const share = z.number().gt(0).max(100)

export type RunningCanary = ListedCanary

/** Every endpoint that the page calls: the one place that names them. */
export const api = {
  ...registryApi,
  ...pageApi,
  series: {
    method: 'GET',
    path: '/health/:app/series?days=:days',
    params: app.extend({ days: z.string() }),
    response: appSeries
  },
  details: {
    ...pageApi.details,
    path: '/details/:app/:id?against=:against',
    params: app.extend({ id: z.string(), against: z.string() })
  },
  errors: { method: 'GET', path: '/errors/:app', params: app, response: errorList },
  widen: {
    method: 'POST',
    path: '/canaries/:id/widen',
    params: canary,
    body: z.strictObject({ steps: z.array(z.object({ share })), why: z.string() }),
    response: z.unknown()
  },
  /** A promotion to all, which is checked. */
  finish: {
    method: 'POST',
    path: '/canaries/:id/finish',
    params: canary,
    body: z.strictObject({ why: z.string() }),
    response: operation
  },
  abort: {
    method: 'POST',
    path: '/canaries/:id/abort',
    params: canary,
    body: z.strictObject({ why: z.string() }),
    response: z.unknown()
  },
  /** Switches the automatic rollback of an app on or off. */
  setWatch: {
    method: 'PUT',
    path: '/watch/:app',
    params: app,
    body: z.strictObject({ on: z.boolean(), why: z.string() }),
    response: z.unknown()
  },
  /** As `startOperation`, with the steps of a canary. */
  startCanary: {
    method: 'PUT',
    path: '/operations/:id',
    params: canary,
    body: z.strictObject({
      what: z.literal('promote'),
      set: z.record(z.string(), z.string()),
      on: z.record(z.string(), z.string().nullable()),
      steps: z.array(z.object({ share, minutes: z.number().optional() })),
      why: z.string()
    }),
    response: operation
  }
} as const satisfies Record<string, Endpoint>
