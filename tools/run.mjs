import { spawn } from 'node:child_process'
import { installIfNeeded, isNodeSupported } from './install.mjs'

/**
 * `node tools/run.mjs [--omit=dev] <file> [arguments]`: installs dependencies if needed, then runs a program. What a clone
 * runs first may be any of these commands. `--omit=dev`: as `npm start`, without those of developers.
 */
const OMIT = '--omit=dev'
const [first, ...others] = process.argv.slice(2)
const withChecks = first !== OMIT
const run = withChecks ? process.argv.slice(2) : others
if (!isNodeSupported()) process.exit(1)
if (!(await installIfNeeded({ withChecks }))) process.exit(1)
const program = spawn(process.execPath, [...process.execArgv, '--import', 'tsx', ...run], {
  stdio: 'inherit'
})
// A terminal sends them to both. The program says how it ends.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
process.on('SIGTERM', () => program.kill('SIGTERM'))
program.on('close', code => process.exit(code ?? 1))
