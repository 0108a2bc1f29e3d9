import { z } from 'zod'
import type { Feature } from '../../server/feature'
import { checkUserTag, loadShopper } from '../../server/http/authenticate'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { createSubjectOf } from './subject'

const query = z.object({ service: z.string().regex(/^mfe-[a-z0-9-]{1,59}$/) })

/**
 * `/subject`: who sends a request to the service of a remote (C459). The gateway asks with the headers of that request,
 * as POST for a write, and does not forward the path.
 */
export const subjectFeature: Feature = (app, { db }) => {
  const subjectOf = createSubjectOf(db)
  app.route({
    method: ['GET', 'POST'],
    url: '/subject',
    schema: { querystring: query },
    config: limitPerAddress(300, 'minute'),
    preHandler: [checkUserTag, loadShopper],
    handler: async ({ shopper, query: { service } }) => ({
      subject: shopper && (await subjectOf(service, shopper.id))
    })
  })
}
