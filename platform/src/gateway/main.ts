import { reportWeakConfinement } from '../rendering/sandbox/workerd-process'
import { closeOnSignal, readOrExit } from '@sahra/server-kit/server/server-process'
import { openTelemetry } from '@sahra/server-kit/server/telemetry'
import { openPlatformPool } from '../store/platform-database'
import { readGatewayConfig } from './http/config'
import { createGateway } from './server'

/** Less than the 9 s after which the supervisor kills the process. */
const closeLimits = { finishMs: 8000, closeMs: 8800 }

const telemetry = await openTelemetry('gateway')
const { report } = telemetry
const config = readOrExit(readGatewayConfig, report)
const database = openPlatformPool(config.store, error => report('Database connection lost', error))
const { app } = await createGateway(config, report, { telemetry, database })

const closeDatabase = async (): Promise<void> => database?.close()
closeOnSignal(app, report, { drainMs: config.drainMs, ...closeLimits }, closeDatabase)

if (config.render) void reportWeakConfinement(report)

try {
  await app.listen({ port: config.port, host: config.host })
  process.send?.({ ready: true })
} catch (error) {
  const portIsTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  process.send?.({
    failed: portIsTaken ? `Port ${config.port} is taken. Set PORT to another one.` : String(error)
  })
  process.exitCode = 1
  process.disconnect?.()
}
