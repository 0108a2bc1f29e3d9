import { CliError } from '@sahra/server-kit/cli/cli-error'
import { runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import { buildDesk } from './build-desk'
import { deskAddress } from './config'

/** `npm run desk` */
await runCommand(async () => {
  if (!(await buildDesk())) throw new CliError('The desk could not be built.')
  print(`The desk is open at ${deskAddress()} while the shop runs (npm start).`)
})
