import { templateOf } from '../demo-api/demo-template'
import { Previews } from '../release/channels/previews'
import { listenOn } from '@sahra/server-kit/server/listen'
import { closeOnSignal, readOrExit } from '@sahra/server-kit/server/server-process'
import { openTelemetry } from '@sahra/server-kit/server/telemetry'
import { databaseRecords } from '../store/database-records.queries'
import { folderRecords } from '../store/folder-records'
import { openPlatformPool } from '../store/platform-database'
import { readPreviewApisConfig } from './config'
import { PreviewApis } from './preview-apis'
import { createPreviewApiServer } from './server'

/** Apis need up to 16 s to stop. */
const closeLimits = { finishMs: 1500, closeMs: 18_000 }
const SWEEP_INTERVAL_MS = 2000

const telemetry = await openTelemetry('preview-apis')
const { report } = telemetry
const config = readOrExit(readPreviewApisConfig, report)
const database = openPlatformPool(config.store, error => report('Database connection lost', error))
const records = database ? databaseRecords(database, { read: 'served' }) : folderRecords(config.store.folder)
const previews = new Previews(records)
const apis = new PreviewApis(config, report)
const app = createPreviewApiServer({ apis, previews, report, telemetry })

closeOnSignal(app, report, { drainMs: config.drainMs, ...closeLimits })

/** Ends what is idle and what belongs to previews that have ended, and prepares the data of the first one. */
async function sweep(): Promise<void> {
  try {
    // Records that are not there have not ended the previews.
    if (await records.read('channels/production'))
      await apis.removeEnded(async name => (await previews.find(name)) !== undefined)
    await apis.stopIdle()
    if (!config.snapshot && (await previews.all()).length > 0) await templateOf(config.demo)
  } catch (error) {
    report(`Previews could not be tidied: ${(error as Error).message}`)
  }
  setTimeout(() => void sweep(), SWEEP_INTERVAL_MS).unref()
}
void sweep()

await listenOn(app, config.target)
