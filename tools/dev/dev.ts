import { deployables, root } from '../../platform/src/build/deployables'
import { CliError, print } from '../../platform/src/cli/output'
import { readArguments, USAGE } from './arguments'
import { develop } from './develop'

/** `npm run dev -- mfe-…`: one remote with hot reload inside a deployed shop. */
const words = process.argv.slice(2)

try {
  if (words.includes('--help') || words.includes('-h')) print(USAGE)
  else {
    const remotes = deployables().filter(app => app !== 'shell')
    const running = await develop(
      readArguments(words, remotes, root),
      Date.now() - Math.round(process.uptime() * 1000)
    )
    const stop = (): void => void running.close().then(() => process.exit(0))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  }
} catch (error) {
  process.stderr.write(`${error instanceof CliError ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
