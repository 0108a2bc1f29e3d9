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
import type { App } from './feature'
import { shopperFinder } from './session/session.service'

const DRAIN_MS = 8000
/** Ends what has not ended by itself: the supervisor waits 15 s before it kills. */
const CLOSE_MS = 13_000

const log = (line: string) => void process.stdout.write(`${line}\n`)
const health: Health = { draining: false, starting: true }
/** What to close, the last opened first. */
const opened: (() => Promise<unknown>)[] = []
let app: App | undefined
let closing: Promise<void> | undefined

// Under a supervisor Ctrl-C reaches both; the supervisor then says when it is our turn.
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
  const pictures = preparePictures(config.mediaDir, log)
  if (config.production && !config.databaseUrl) log(messages.noDatabaseUrl)
  const {
    db,
    embedded,
    close: closeDatabase
  } = await openDatabase(
    config,
    error => app?.log.warn({ err: error }, 'database connection'),
    error => fail(new FatalError(messages.databaseLost(error.message)))
  )
  opened.push(closeDatabase)
  log(embedded ? messages.embedded(config.dataDir) : messages.external)
  const applied = await migrate(db)
  if (applied.length) log(messages.migrated(applied.length))
  await seedCatalogue(db, line => log(messages.seeded(line)))
  // Their password is public: an open shop has no such accounts.
  if (!config.production) await seedShoppers(db, line => log(messages.seeded(line)))

  const deps = { config, db, findShopper: shopperFinder(db, config) }
  app = await buildServer(deps, health)
  opened.push(...backgroundJobs.map(begin => begin(deps)))
  opened.push(() => drain(app as App))
  const where = await listen(app, config.listen)
  // The first visitor sees a shop without holes.
  await pictures
  health.starting = false
  log(messages.listening(where))
}

/** Answers what is under way, takes nothing new, and cuts off whoever is not done in time. */
async function drain(server: App) {
  const timeout = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS)
  await server.close()
  clearTimeout(timeout)
}

function close(code: number): Promise<void> {
  closing ??= (async () => {
    health.draining = true
    setTimeout(() => process.exit(1), CLOSE_MS).unref()
    if (opened.length) log(messages.closing)
    for (const end of opened.reverse()) await end().catch(error => app?.log.error({ err: error }, 'closing'))
    process.exit(code)
  })()
  return closing
}

/** What keeps a shop from starting is one line for a person; anything else is a fault of ours and shows its stack. */
function fail(error: unknown) {
  const expected = error instanceof ConfigError || error instanceof FatalError
  const message = expected ? error.message : String((error as Error).stack ?? error)
  if (expected && process.send) process.send({ failed: message })
  else process.stderr.write(`${message}\n`)
  void close(1)
}
