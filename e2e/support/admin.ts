import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { dataFolder, environment } from '../config'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs `npm run shop -- …`, the admin command line, beside the running shop. */
export async function runAdmin(...args: string[]): Promise<void> {
  const env = { ...environment, DATABASE_URL: '', DATA_DIR: dataFolder() }
  await run(process.execPath, ['--import', 'tsx', 'api/src/admin/main.ts', ...args], { cwd: root, env })
}
