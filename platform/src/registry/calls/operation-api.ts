import { z } from 'zod'
import { reason, reasonBody, releasesToSet } from './api-fields'
import { override, stepsToApply } from './canary-api'
import { apiContract } from '../../release/shapes/contract'
import { operationId } from '../../release/shapes/names'
import { decidedOn, operation } from '../../release/shapes/records'
import { checkReport } from '../../release/shapes/responses'

const operationParams = z.strictObject({ id: operationId })

/** The part of the registry's HTTP API that checks, and starts and follows operations. */
export const operationApi = {
  /** Whether an api may take the place of the running one. */
  checkApi: {
    method: 'POST',
    path: '/check-api',
    bodyLimit: 1024 * 1024,
    body: z.strictObject({ api: apiContract }),
    response: checkReport
  },
  /** Starts an operation, or returns it when it was started before. */
  startOperation: {
    method: 'PUT',
    path: '/operations/:id',
    params: operationParams,
    body: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('check'), set: releasesToSet }),
      z.strictObject({
        what: z.literal('promote'),
        set: releasesToSet,
        on: decidedOn,
        /** A canary: the releases go to a share of the visitors. */
        steps: stepsToApply.optional(),
        override,
        ...reason
      })
    ]),
    response: operation
  },
  /** Those that run or wait for an approval. */
  operations: {
    method: 'GET',
    path: '/operations',
    response: z.object({ operations: z.array(operation) })
  },
  approve: {
    method: 'POST',
    path: '/operations/:id/approve',
    params: operationParams,
    body: reasonBody,
    response: operation
  },
  reject: {
    method: 'POST',
    path: '/operations/:id/reject',
    params: operationParams,
    body: reasonBody,
    response: operation
  },
  operation: { method: 'GET', path: '/operations/:id', params: operationParams, response: operation }
} as const
