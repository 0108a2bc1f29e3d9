import { rm } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { readHealth } from '../beacons/health'
import { CanaryJudge } from '../canary/verdict'
import { listenOn } from '../server/listen'
import { closeOnSignal, reporter } from '../server/server-process'
import { Audit } from './audit'
import { Canaries } from './canaries/canaries'
import { WatchSwitch } from './canaries/watch-switch'
import { createCheck } from './check/check'
import { smokeWith } from './check/smoke'
import { readRegistryConfig } from './config'
import { collectGarbage } from './garbage-collection'
import { rulesFile, teamsFile, trustedFile, webhooksFile } from './local-credentials'
import { OperationStore } from './operations/operation-store'
import { Operations } from './operations/operations'
import { Packages } from './packages'
import { Registry } from './registry'
import { createReports } from './reports'
import { Rules } from './rules/rules'
import { privateKeys, readableSecrets } from './secret-files'
import { createRegistryServer } from './server'
import { folderStorage } from './storage'
import { Teams } from './teams'
import { trustPolicyFrom } from './trusted-keys'
import { WebhookStore } from './webhooks/webhook-store'
import { Webhooks } from './webhooks/webhooks'

const DRAIN_MS = 5000
const GARBAGE_COLLECTION_INTERVAL_MS = 86_400_000
const TIDY_INTERVAL_MS = 60_000
const FIRST_GARBAGE_COLLECTION_MS = 60_000

const report = reporter('registry')
const config = readRegistryConfig()
const storage = folderStorage(config.folder)
const registry = new Registry(storage, trustPolicyFrom(trustedFile(config.dataDir)))
const runExclusive = pLimit(1)

const webhooks = new Webhooks({ store: new WebhookStore(webhooksFile(config.dataDir)), storage, report })
const audit = new Audit(storage, webhooks.enqueue)
const check = createCheck(registry, smokeWith(config))
const rules = new Rules(rulesFile(config.dataDir))
const operations = new Operations(
  { registry, check, audit, rules, runExclusive, report },
  new OperationStore(storage)
)
const watchSwitch = new WatchSwitch(storage)
const canaries = new Canaries({
  registry,
  audit,
  rules,
  operations,
  watchSwitch,
  folder: path.join(config.beaconDir, 'canaries'),
  createJudge: () => new CanaryJudge(),
  runExclusive,
  report
})
const app = createRegistryServer({
  registry,
  teams: new Teams(teamsFile(config.dataDir)),
  audit,
  operations,
  canaries,
  watchSwitch,
  packages: new Packages(storage),
  health: name => readHealth(config.beaconDir, name ? { app: name } : {}),
  reports: createReports(config.beaconDir, registry),
  previewHost: config.previewHost,
  runExclusive,
  report
})

closeOnSignal(app, report, DRAIN_MS)

function collectGarbageDaily(): void {
  runExclusive(() => collectGarbage(registry)).catch((error: Error) =>
    report(`Garbage collection failed: ${error.message}`)
  )
  setTimeout(collectGarbageDaily, GARBAGE_COLLECTION_INTERVAL_MS).unref()
}
setTimeout(collectGarbageDaily, FIRST_GARBAGE_COLLECTION_MS).unref()

for (const line of await readableSecrets(config.dataDir)) report(line)
for (const line of await privateKeys(config.dataDir, config.isLocal)) report(line)

// Remains of interrupted uploads and operations: this process is the only writer.
await operations.recover()
setInterval(() => {
  operations.tidy().catch((error: Error) => report(`Operations: ${error.message}`))
}, TIDY_INTERVAL_MS).unref()
webhooks.start()
canaries.start()
await rm(path.join(config.folder, '.incoming'), { recursive: true, force: true })
await listenOn(app, config.target)
