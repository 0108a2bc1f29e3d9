import { spawn } from 'node:child_process'
import { installIfNeeded, isNodeSupported } from './install.mjs'

/**
 * `node tools/run.mjs <file> [arguments]`: installs dependencies if needed, with those of developers, then runs a
 * program. `npm start` installs less, and what a clone runs first may be any of these commands.
 */
if (!isNodeSupported()) process.exit(1)
if (!(await installIfNeeded({ withChecks: true }))) process.exit(1)
const program = spawn(process.execPath, [...process.execArgv, '--import', 'tsx', ...process.argv.slice(2)], {
  stdio: 'inherit'
})
// A terminal sends them to both. The program says how it ends.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
process.on('SIGTERM', () => program.kill('SIGTERM'))
program.on('close', code => process.exit(code ?? 1))
