import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { closeOnSignal } from '../server/server-process'
import { openTelemetry } from '../server/telemetry'

/**
 * A server process for tests; argument: its drain time in ms. `/slow` responds when the parent sends a message. Tells
 * the parent its port, that `/slow` was requested, and how it closes.
 */
const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
app.get('/readyz', () => 'ready')
app.get('/fast', () => 'fast')
app.get('/slow', async () => {
  process.send?.('slow')
  await new Promise(resolve => process.once('message', resolve))
  return 'slow'
})
app.addHook('onClose', async () => {
  await new Promise(setImmediate)
  tell('hook')
})
closeOnSignal(
  app,
  (await openTelemetry('test')).report,
  { drainMs: Number(process.argv[2]), finishMs: 60_000, closeMs: 60_000 },
  async () => tell('after all hooks')
)
/** The parent may have gone. */
function tell(message: string): void {
  if (process.connected) process.send?.(message)
}

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
