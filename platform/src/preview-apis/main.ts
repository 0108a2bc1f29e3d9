import { templateOf } from '../demo-api/demo-template'
import { Previews } from '../registry/previews'
import { folderStorage } from '../registry/storage'
import { listenOn } from '../server/listen'
import { closeOnSignal, reporter } from '../server/server-process'
import { readPreviewApisConfig, type PreviewApisConfig } from './config'
import { PreviewApis } from './preview-apis'
import { createPreviewApiServer } from './server'

/** Apis need up to 16 s to stop. */
const DRAIN_MS = 18_000
const SWEEP_INTERVAL_MS = 2000

const report = reporter('preview-apis')
const config = readConfig()
const storage = folderStorage(config.registry)
const previews = new Previews(storage)
const apis = new PreviewApis(config, report)
const app = createPreviewApiServer({ apis, previews, report })

closeOnSignal(app, report, DRAIN_MS)

/** Ends what is idle and what belongs to previews that have ended, and prepares the data of the first one. */
async function sweep(): Promise<void> {
  try {
    // A registry whose folder is not there has not ended its previews.
    if (await storage.read('channels/production.json'))
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

function readConfig(): PreviewApisConfig {
  try {
    return readPreviewApisConfig()
  } catch (error) {
    report((error as Error).message)
    process.send?.({ failed: (error as Error).message })
    process.exit(1)
  }
}
