import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { withTeamStore } from './command-line/open-team-store'
import { teamOptions } from './command-line/options'
import { runTeamCommand } from './command-line/teams-command'

/** `npm run release -- team …` for a container, which has no tools: `teams-main.ts add | list | revoke`. */
await runCommand(() => {
  const { positionals, values } = parseCommandLine(process.argv.slice(2), teamOptions)
  return withTeamStore(store => runTeamCommand(store, positionals, values))
})
