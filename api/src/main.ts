import { backgroundJobs } from './background-jobs'
import { ConfigError, readConfig } from './config'
import { FatalError } from './fatal-error'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { seedCatalogue } from './db/seed/seed'
import { seedShoppers } from './db/seed/write-shoppers'
import type { Health } from './http/health'
import { listen } from './listen'
import { messages } from './main.text'
import { preparePictures } from './pictures'
import { buildServer } from './server'
import { isMailboxOn } from './mail/mailbox.rules'
import type { App } from './feature'
import { shopperFinder } from './session/session.service'

/** SEC-40 */
const DRAIN_MS = 8000
/** Less than the 15 s after which the supervisor kills the process. */
const CLOSE_MS = 13_000

const log = (line: string) => void process.stdout.write(`${line}\n`)
const health: Health = { draining: false, starting: true }
/** Closed in reverse order. */
const closers: (() => Promise<unknown>)[] = []
let app: App | undefined
let closing: Promise<void> | undefined

// Ctrl-C reaches the supervisor as well, which then sends SIGTERM in its shutdown order.
process.on('SIGINT', () => void (process.send ? undefined : close(0)))
process.on('SIGTERM', () => void close(0))
process.on('disconnect', () => void close(0))
process.on('unhandledRejection', fail)
process.on('uncaughtException', fail)

try {
  await start()
} catch (error) {
  fail(error)
}

async function start() {
  const config = readConfig()
  const pictures = config.pictures ? preparePictures(config.mediaDir, log) : undefined
  if (config.production && !config.databaseUrl) log(messages.noDatabaseUrl)
  const {
    db,
    embedded,
    close: closeDatabase
  } = await openDatabase(
    config,
    error => app?.log.warn({ err: error }, 'database connection lost'),
    error => fail(new FatalError(messages.databaseLost(error.message)))
  )
  closers.push(closeDatabase)
  log(embedded ? messages.embedded(config.dataDir) : messages.external)
  const applied = await migrate(db)
  if (applied.length) log(messages.migrated(applied.length))
  await seedCatalogue(db, line => log(messages.seeded(line)))
  // The seeded accounts have a public password.
  if (!config.production) await seedShoppers(db, line => log(messages.seeded(line)))

  const deps = { config, db, findShopper: shopperFinder(db, config) }
  const server = await buildServer(deps, health)
  app = server
  for (const startJob of backgroundJobs) closers.push(await startJob(deps, server.log))
  closers.push(() => drain(server))
  const address = await listen(server, config.listen)
  // Ready only with all pictures, so that the first visitor misses none.
  await pictures
  health.starting = false
  log(messages.listening(address))
  if (isMailboxOn(config)) log(messages.mailboxOn(config.publicUrl))
}

/** Completes running requests and accepts no new ones; after DRAIN_MS closes all connections. */
async function drain(server: App) {
  const timeout = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS)
  await server.close()
  clearTimeout(timeout)
}

function close(code: number): Promise<void> {
  closing ??= (async () => {
    health.draining = true
    setTimeout(() => process.exit(1), CLOSE_MS).unref()
    if (closers.length) log(messages.closing)
    for (const closeOne of closers.reverse())
      await closeOne().catch(error => app?.log.error({ err: error }, 'shutdown step failed'))
    process.exit(code)
  })()
  return closing
}

/** Expected errors are one line for the operator; all others are bugs and show their stack. */
function fail(error: unknown) {
  const isExpected = error instanceof ConfigError || error instanceof FatalError
  const message = isExpected ? error.message : String((error instanceof Error && error.stack) || error)
  if (isExpected && process.send) process.send({ failed: message })
  else process.stderr.write(`${message}\n`)
  void close(1)
}
