import { deployables } from '../../build-kit/src/deployables'
import { runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import { parseDevOptions, USAGE } from './arguments'
import { develop } from './develop'

/** `npm run dev -- mfe-…`: one remote with hot reload inside a running shop. */
await runCommand(async () => {
  const remotes = deployables().filter(app => app !== 'shell')
  const options = parseDevOptions(process.argv.slice(2), remotes)
  if (!options) return print(USAGE)
  const processStart = Date.now() - Math.round(process.uptime() * 1000)
  const running = await develop(options, processStart)
  const stop = (): void => void running.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
})
