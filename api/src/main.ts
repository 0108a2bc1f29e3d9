import { backgroundJobs } from './background-jobs'
import { readConfig } from './server/config/config'
import { Drain } from '@sahra/server-kit/server/drain'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { openTelemetry } from '@sahra/server-kit/server/telemetry'
import { awaitShopMigrations, migrateShop } from './db/migrations'
import { openDatabase } from '@sahra/server-kit/database/embedded/open'
import { findSeed } from './seed/seed'
import { seedShop } from './seed/seed-shop'
import type { Health } from './server/http/health'
import { listen, localAddress } from './listen'
import { endingOf, run } from './ending'
import { messages } from './main.text'
import { noteShippedPictures } from './catalogue/picture/note-shipped.service'
import { buildServer } from './app'
import { isMailboxOn } from './house/mail/mailbox.rules'
import { announceShop, newOperatorToken } from './merchant/running-shop/shop-file'
import { saveDeployment } from './house/settings/deployment.queries'
import { shopperFinder } from './people/session/session.service'

/** SEC-40 */
const FINISH_MS = 8000
/** Less than the 15 s after which the supervisor kills the process. */
const CLOSE_MS = 13_000

const telemetry = await openTelemetry('api')
/** A line for the operator, and a sign of progress for the supervisor. */
function log(line: string) {
  telemetry.log.info(line)
  if (process.connected) process.send?.({ progress: line })
}
const health: Health = { draining: false, starting: true }
let drain: Drain | undefined
let drainMs = 0
const ending = endingOf(telemetry, {
  onClose() {
    health.draining = true
    setTimeout(() => process.exit(1), drainMs + CLOSE_MS).unref()
    if (closers.length) log(messages.closing)
  },
  onFail: () => drain?.endDrainTime(),
  report: process.send && (failed => void process.send?.({ failed }))
})

const { closers, close, fail, isClosing } = ending

await run(ending, start, {
  // Ctrl-C reaches the supervisor as well, which then sends SIGTERM in its shutdown order.
  onInterrupt: () => process.send || closeOrEndDrain(),
  onTerminate: closeOrEndDrain,
  onOrphaned: () => closeNow(0)
})

async function start() {
  const read = readConfig()
  drainMs = read.drainMs
  const seed = await findSeed(read.seed)
  if (read.production && !read.databaseUrl) log(messages.noDatabaseUrl)
  const {
    db,
    embedded,
    advice,
    close: closeDatabase
  } = await openDatabase(
    read,
    error => telemetry.log.warn({ err: error }, 'database connection lost'),
    error => fail(new FatalError(messages.databaseLost(error.message)))
  )
  closers.push(closeDatabase)
  log(embedded ? messages.embedded(read.dataDir) : messages.external)
  if (advice) log(advice)
  if (read.migrate) {
    const applied = await migrateShop(db)
    if (applied.length) log(messages.migrated(applied.length))
  } else await awaitShopMigrations(db)
  const report = (line: string) => log(messages.seeded(line))
  const config = await seedShop(db, read, seed, report)
  await noteShippedPictures({ db, config: read, seed, report: log })

  await saveDeployment(db, config)
  const operatorToken = newOperatorToken()
  const deps = { config, db, findShopper: shopperFinder(db, config), telemetry, operatorToken }
  const server = await buildServer(deps, health)
  const draining = new Drain(server, { drainMs, finishMs: FINISH_MS })
  drain = draining
  for (const startJob of backgroundJobs) closers.push(await startJob(deps, server.log))
  closers.push(() => draining.close())
  const address = await listen(server, config.listen)
  health.starting = false
  closers.push(
    await announceShop(config.dataDir, { listen: localAddress(server, config.listen), token: operatorToken })
  )
  log(messages.listening(address))
  if (isMailboxOn(config))
    log(messages.mailboxOn(config.publicUrl, config.openMailbox ? undefined : config.mailboxToken))
}

/** The second signal ends the drain time. */
function closeOrEndDrain() {
  if (isClosing()) drain?.endDrainTime()
  else void close(0)
}

function closeNow(code: number) {
  drain?.endDrainTime()
  void close(code)
}
