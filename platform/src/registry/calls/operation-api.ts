import { z } from 'zod'
import { reason, reasonBody, releasesToSet } from './api-fields'
import { override, stepsToApply } from './canary-api'
import { operationId } from '../../release/shapes/names'
import { decidedOn, operation } from '../../release/shapes/records'

const operationParams = z.strictObject({ id: operationId })

/** The part of the registry's HTTP API that starts and follows operations. */
export const operationApi = {
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
