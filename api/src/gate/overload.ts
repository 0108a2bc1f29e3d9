import underPressure from '@fastify/under-pressure'
import v8 from 'node:v8'
import type { Config } from '../config'
import { Refusal } from '../refusal'
import type { App } from '../room'
import { send } from './answers'
import { busy } from './gate.text'

const LAG_MS = 250
const SAMPLE_MS = 250
const RETRY_S = 5
const RSS_MAX = 1_500_000_000

/** Says "busy" early rather than slow to everybody; the health routes answer all the same. */
export async function shedLoad(app: App, config: Config) {
  if (!config.overloadGuard) return
  await app.register(underPressure, {
    maxEventLoopDelay: LAG_MS,
    sampleInterval: SAMPLE_MS,
    maxHeapUsedBytes: v8.getHeapStatistics().heap_size_limit * 0.9,
    maxRssBytes: RSS_MAX,
    retryAfter: RETRY_S,
    pressureHandler: (request, reply) => {
      if (request.routeOptions.url === '/healthz' || request.routeOptions.url === '/readyz') return
      send(reply, new Refusal('BUSY', busy, RETRY_S))
    }
  })
}
