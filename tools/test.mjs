import { spawnSync } from 'node:child_process'
import { installIfNeeded, nodeIsNewEnough } from './install.mjs'

/** `npm test`: installs what is missing, then runs every check there is; the rest is TypeScript. */
if (!nodeIsNewEnough()) process.exit(1)
if (!installIfNeeded()) process.exit(1)
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tools/checks/run.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit'
  }
)
process.exit(status ?? 1)
