import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folders: string[] = []
process.once('exit', () => {
  // A server that is ending may still write into it.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Creates a folder, by default beside other temporary ones, which is removed when the process ends. Returns its path. */
export function temporaryFolder(name = 'sahra', parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, `${name}-`))
  folders.push(folder)
  return folder
}
