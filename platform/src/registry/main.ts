import { chmodSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { readHealth } from '../beacons/health'
import { closeOnSignal, reporter } from '../server/server-process'
import { Audit } from './audit'
import { createCheck } from './check/check'
import { smokeWith } from './check/smoke'
import { readRegistryConfig } from './config'
import { teamsFile, trustedFile } from './local-credentials'
import { Registry } from './registry'
import { createRegistryServer } from './server'
import { folderStorage } from './storage'
import { Teams } from './teams'
import { collectGarbage } from './garbage-collection'
import { trustPolicyFrom } from './trusted-keys'

const DRAIN_MS = 5000
const TIDY_EVERY_MS = 86_400_000
const TIDY_AFTER_MS = 60_000

const report = reporter('registry')
const config = readRegistryConfig()
const storage = folderStorage(config.folder)
const registry = new Registry(storage, trustPolicyFrom(trustedFile(config.dataDir)))

let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}

const app = createRegistryServer({
  registry,
  teams: new Teams(teamsFile(config.dataDir)),
  audit: new Audit(storage),
  check: createCheck(registry, smokeWith(config)),
  health: remote => readHealth(config.beacons, remote ? { app: remote } : {}),
  previewHost: config.previewHost,
  runExclusive: inTurn,
  report
})

closeOnSignal(app, report, DRAIN_MS)

function tidyDaily(): void {
  inTurn(() => collectGarbage(registry)).catch((error: Error) =>
    report(`could not tidy up: ${error.message}`)
  )
  setTimeout(tidyDaily, TIDY_EVERY_MS).unref()
}
setTimeout(tidyDaily, TIDY_AFTER_MS).unref()

// What an upload left behind that was cut short; nobody else takes releases in while this one runs.
await rm(path.join(config.folder, '.incoming'), { recursive: true, force: true })
if (config.target.startsWith('http')) {
  const { hostname, port } = new URL(config.target)
  await app.listen({ host: hostname, port: Number(port) })
} else {
  rmSync(config.target, { force: true })
  await app.listen({ path: config.target })
  chmodSync(config.target, 0o600)
}
