import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import { kitPort } from './config'
import { serveKit } from './serve-kit'

const USAGE = `npm run kit [-- --still]

Shows the real components in all their states, a page per feature, at http://localhost:PORT (3010).

  --still   does not follow changes of the sources`

await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), { still: { type: 'boolean' } })
  if (values.help) return print(USAGE)
  const { address, close } = await serveKit(kitPort(), { watches: !values.still })
  print(`The kit is at ${address}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)))
})
