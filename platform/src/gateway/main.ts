import { reportWeakConfinement } from '../rendering/sandbox/workerd-process'
import { closeOnSignal, reporter } from '../server/server-process'
import { readGatewayConfig } from './config'
import { createGateway } from './server'

const DRAIN_MS = 8000

const report = reporter('gateway')
const config = readConfig()
const { app } = await createGateway(config, report)

closeOnSignal(app, report, DRAIN_MS)

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

function readConfig() {
  try {
    return readGatewayConfig()
  } catch (error) {
    const { message } = error as Error
    report(message)
    process.send?.({ failed: message })
    process.exit(1)
  }
}
