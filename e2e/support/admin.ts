import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { dataFolder, environment } from '../config'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs `npm run shop -- …`, the admin command line, beside the running shop. */
export const runAdmin = (...args: string[]): Promise<void> => runAdminOf({ DATA_DIR: dataFolder() }, ...args)

/** The same beside another shop, with the settings of that one. */
export async function runAdminOf(settings: Record<string, string>, ...args: string[]): Promise<void> {
  const env = { ...environment, DATABASE_URL: '', ...settings }
  await run(process.execPath, ['--import', 'tsx', 'api/src/admin/main.ts', ...args], { cwd: root, env })
}
