import { readGatewayConfig } from './config'
import { createGateway } from './server'

const DRAIN_MS = 8000

const report = (line: string): void =>
  void process.stderr.write(`${new Date().toISOString()} gateway: ${line}\n`)

const config = readGatewayConfig()
const { app } = await createGateway(config, report)

async function stop(code: number): Promise<void> {
  const late = setTimeout(() => process.exit(code), DRAIN_MS)
  await app.close()
  clearTimeout(late)
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error: unknown) => {
    report(error instanceof Error ? (error.stack ?? error.message) : String(error))
    void stop(1)
  })
}
// Started by a supervisor: without it there is nobody to stop this process.
process.on('disconnect', () => void stop(0))

try {
  await app.listen({ port: config.port, host: config.host })
  process.send?.({ ready: true })
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  process.send?.({ failed: taken ? `Port ${config.port} is taken. Set PORT to another one.` : String(error) })
  process.exitCode = 1
  process.disconnect?.()
}
