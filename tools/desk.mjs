import { spawnSync } from 'node:child_process'
import { installIfNeeded, isNodeSupported } from './install.mjs'

/** `npm run desk`: installs what the desk is built from if it is missing, then builds it and prints its address. */
if (!isNodeSupported()) process.exit(1)
if (!(await installIfNeeded({ withChecks: true }))) process.exit(1)
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/desk/main.ts'], {
  stdio: 'inherit'
})
process.exit(status ?? 1)
