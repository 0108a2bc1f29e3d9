import { MAX_BEACON_BYTES } from '@sahra/shared/contract/beacon'
import type { FastifyInstance } from 'fastify'
import type { BeaconRecorder } from './beacon-recorder'
import { RateLimit } from '../rate-limit/rate-limit'

const REQUESTS_PER_MINUTE = 60

/** `POST /beacons` */
export const beaconRoutes = (app: FastifyInstance, recorder: BeaconRecorder): void =>
  void app.register(async routes => {
    const rateLimit = new RateLimit(REQUESTS_PER_MINUTE)
    routes.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: MAX_BEACON_BYTES },
      (_request, body, done) => done(null, body)
    )
    routes.post('/beacons', (request, reply) => {
      reply.header('cache-control', 'no-store')
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') return reply.code(403).send()
      if (!rateLimit.take(request.ip)) return reply.code(429).header('retry-after', '60').send()
      return reply.code(recorder.record(String(request.body)) ? 204 : 400).send()
    })
  })
