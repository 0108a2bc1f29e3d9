import { spawnSync } from 'node:child_process'
import { installIfNeeded, isNodeSupported } from './install.mjs'

/** `npm test`: installs dependencies if needed, then runs `checks/run.ts`. */
if (!isNodeSupported()) process.exit(1)
if (!(await installIfNeeded({ withChecks: true }))) process.exit(1)
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tools/checks/run.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' }
)
process.exit(status ?? 1)
