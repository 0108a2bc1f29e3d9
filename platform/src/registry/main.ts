import { randomUUID } from 'node:crypto'
import { readHealth } from '../beacons/health'
import { CanaryJudge } from '../canary/verdict'
import { listenOn } from '@sahra/server-kit/server/listen'
import { closeOnSignal, readOrExit } from '@sahra/server-kit/server/server-process'
import { openTelemetry } from '@sahra/server-kit/server/telemetry'
import { PreparedApis } from '../demo-api/prepared-apis'
import { databaseRecords } from '../store/database-records.queries'
import { removeInterrupted } from '@sahra/server-kit/files/folder-files'
import { openFiles, requireFiles } from '@sahra/server-kit/files/open-files'
import { openPlatformDatabase } from '../store/platform-database'
import { Audit } from '../release/channels/audit'
import { Background } from './background'
import { Canaries } from './canaries/canaries'
import { WatchSwitch } from './canaries/watch-switch'
import { createCheck } from './check/check'
import { readApiAt } from './check/running-api'
import { smokeWith } from './check/smoke'
import { readRegistryConfig } from './config/config'
import { countAction } from './counters'
import { createExclusive } from './locks/exclusive'
import { Leader } from './locks/leader'
import { OperationStore } from './operations/operation-store.queries'
import { Operations } from './operations/operations'
import { Packages } from './releases/packages'
import { Registry } from '../release/channels/registry'
import { createReports } from './reports/reports'
import { Rules } from './rules/rules'
import { shadowNotes } from './shadows/list-shadows'
import { readPermissions } from './teams/permissions'
import { privateKeys, readableSecrets } from './teams/secret-files'
import { registryMetrics } from './registry-metrics'
import { createRegistryServer } from './server'
import { Teams } from './teams/teams'
import { trustPolicyFrom } from '../release/trust/trusted-keys'
import { WebhookStore } from './webhooks/webhook-store'
import { Webhooks } from './webhooks/webhooks'

/** Less than the 6 s after which the supervisor kills the process. */
const closeLimits = { finishMs: 5000, closeMs: 5800 }
const HEARTBEAT_INTERVAL_MS = 5000

const telemetry = await openTelemetry('registry')
const { report } = telemetry
const config = readOrExit(readRegistryConfig, report)
const platform = await openStore()
const { db } = platform
const records = databaseRecords(db)
const files = await openFiles(config.store)
const registry = new Registry({ records, files }, trustPolicyFrom(records))
const runExclusive = createExclusive(db)

const webhooks = new Webhooks({ store: new WebhookStore(records), records, report })
const audit = new Audit(records, async entry => {
  const { write, committed } = await webhooks.prepare(entry)
  return {
    write,
    committed: () => {
      countAction(entry)
      committed()
    }
  }
})
const prepared = config.demo && config.chromium !== 'off' ? new PreparedApis(config.demo) : undefined
const check = createCheck(registry, smokeWith(config, { registry, keys: records }, prepared), {
  readApi: config.apiDescription === undefined ? undefined : readApiAt(config.apiDescription),
  shadowNotes: set => shadowNotes(registry, db, set)
})
const rules = new Rules(records)
const operationStore = new OperationStore(db, randomUUID())
const operations = new Operations({ registry, check, audit, rules, runExclusive, report }, operationStore)
const watchSwitch = new WatchSwitch(records)
const canaries = new Canaries({
  registry,
  audit,
  rules,
  operations,
  watchSwitch,
  database: db,
  createJudge: () => new CanaryJudge(),
  runExclusive,
  report
})
const app = createRegistryServer({
  registry,
  teams: new Teams(records),
  permissions: async () => readPermissions(records, await registry.apps()),
  audit,
  operations,
  canaries,
  watchSwitch,
  packages: new Packages(files),
  database: db,
  health: name => readHealth(db, name ? { app: name } : {}),
  reports: createReports(db, registry),
  previewHost: config.previewHost,
  shop: config.shop,
  runExclusive,
  prepareCheck: () => prepared?.prepare(),
  report,
  telemetry
})

if (telemetry.isMeasured) registryMetrics({ registry, operations, canaries, webhooks })

closeOnSignal(app, report, { drainMs: config.drainMs, ...closeLimits })

const background = new Background({ registry, operations, canaries, webhooks, runExclusive, report })
const leader = new Leader({ db, start: background.start, stop: background.stop, report })
const heartbeat = setInterval(() => {
  operationStore.beat().catch((error: Error) => report(`Heartbeat: ${error.message}`))
}, HEARTBEAT_INTERVAL_MS).unref()
app.addHook('onClose', async () => {
  clearInterval(heartbeat)
  void prepared?.close()
  await Promise.all([leader.close(), operationStore.leave().catch(() => undefined)])
  await platform.close().catch(() => undefined)
})

for (const line of await readableSecrets(config.dataDir)) report(line)
for (const line of await privateKeys(config.dataDir, config.isLocal)) report(line)

// What a registry that has ended left behind.
await operations.recover().catch((error: Error) => report(`Operations: ${error.message}`))
leader.begin()
await removeInterrupted(config.store.folder)
await listenOn(app, config.target)

/** Opens the store; ends the process with one line when that fails. */
async function openStore() {
  try {
    await requireFiles(config.store)
    const store = { ...config.store, dataDir: config.dataDir }
    return await openPlatformDatabase(store, error => report('Database connection lost', error))
  } catch (error) {
    return readOrExit(() => {
      throw error
    }, report)
  }
}
