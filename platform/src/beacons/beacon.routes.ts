import { MAX_BEACON_BYTES } from '@sahra/shared/contract/beacon'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BeaconRecorder } from './beacon-recorder'
import { RateLimit } from '@sahra/server-kit/rate-limit/rate-limit'

const REQUESTS_PER_MINUTE = 60

interface BeaconContext {
  recorder: BeaconRecorder
  /** Gets every well-formed body. */
  onBeacon: (body: string, request: FastifyRequest) => Promise<void>
}

/** `POST /beacons` */
export const beaconRoutes = (app: FastifyInstance, { recorder, onBeacon }: BeaconContext): void =>
  void app.register(async routes => {
    const rateLimit = new RateLimit(REQUESTS_PER_MINUTE)
    routes.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: MAX_BEACON_BYTES },
      (_request, body, done) => done(null, body)
    )
    routes.post('/beacons', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') return reply.code(403).send()
      if (!rateLimit.take(request.ip)) return reply.code(429).header('retry-after', '60').send()
      const body = String(request.body)
      if (!recorder.record(body)) return reply.code(400).send()
      await onBeacon(body, request)
      return reply.code(204).send()
    })
  })
