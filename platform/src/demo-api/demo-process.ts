import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs an api in this process: `demo-process.ts <entry> <folder> [keep]`. Without `keep` it removes the folder when it
 * ends, also after its owner has crashed: the api ends when the channel to its owner closes.
 */
const [entry = '', folder = '', keep] = process.argv.slice(2)

writeFileSync(path.join(folder, 'pid'), String(process.pid))
process.on('exit', () => {
  if (keep === undefined) rmSync(folder, { recursive: true, force: true })
})
// The owner may have ended before this line: then there is no event.
if (!process.connected) process.exit(1)
await import(pathToFileURL(entry).href)
