import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { closeOnSignal } from '../server/server-process'
import { openTelemetry } from '../server/telemetry'

/**
 * A server process for tests; argument: its drain time in ms. `/slow` responds when the parent sends a message. Tells
 * the parent its port, and that `/slow` was requested.
 */
const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
app.get('/readyz', () => 'ready')
app.get('/fast', () => 'fast')
app.get('/slow', async () => {
  process.send?.('slow')
  await new Promise(resolve => process.once('message', resolve))
  return 'slow'
})
closeOnSignal(app, (await openTelemetry('test')).report, {
  drainMs: Number(process.argv[2]),
  finishMs: 60_000,
  closeMs: 60_000
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
