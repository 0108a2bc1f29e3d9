import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drawSeed } from '../../../api/src/testing/seeded-random'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import { rehearseUpgrade } from './upgrade'

const USAGE = `npm run test:upgrade -- <checkout of the earlier version>

Upgrades a shop with two apis from an earlier version to this one while shoppers order, goes back, and upgrades again. Ends
with 1 when an order is lost. The checkout needs its packages, and this machine PostgreSQL:
  git worktree add ../earlier <commit> && npm ci --prefix ../earlier`

/** `npm run test:upgrade` */
await runCommand(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), {})
  if (values.help) return print(USAGE)
  const earlier = path.resolve(positionals[0] ?? '')
  if (!positionals[0] || !existsSync(path.join(earlier, 'api/src/main.ts'))) throw new CliError(USAGE)
  const folder = await mkdtemp(path.join(tmpdir(), 'sahra-upgrade-'))
  const seed = drawSeed()
  print(`TEST_SEED=${seed}`)
  try {
    await rehearseUpgrade(earlier, { folder, seed, log: print })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
