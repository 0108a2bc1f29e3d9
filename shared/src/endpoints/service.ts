import { z } from 'zod'
import type { EndpointTable } from './endpoint'

/** The api itself. */
export const serviceEndpoints = {
  'GET /api/dev/mailbox': {
    summary: 'Lists the sent mails; development only, to browsers on the same machine that have its token',
    session: 'none',
    query: z.object({ token: z.string().optional() }),
    response: z.array(z.record(z.string(), z.unknown())),
    errors: ['NOT_FOUND'],
    conditional: true
  },
  'GET /api/docs.json': {
    summary: 'Returns this description of the api',
    session: 'none',
    response: z.record(z.string(), z.unknown())
  }
} as const satisfies EndpointTable
