import { ApiError } from '../../../api/src/server/api-error'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { findCommand } from '../../../api/src/merchant/command-line/command'
import { commandsOf } from '../../../api/src/merchant/command-line/declared'
import { table } from '../../../api/src/merchant/operation/table'
import type { Config } from '../../../api/src/server/config/config'
import type { Database } from '@sahra/server-kit/database/database'

/** Runs a command of the team, in this process; returns false when the shop refuses it. */
export type Team = (line: string) => Promise<boolean>

const commands = commandsOf(table)

export function teamOf(db: Database, config: Config): Team {
  // No refund is too large to be made at once.
  const confirmed = { ...config, refundConfirmAbove: Infinity }
  return async line => {
    const found = findCommand(commands, line.split(' '))
    if (!found) throw new Error(`no such command: ${line}`)
    try {
      await found.command.run({ db, config: confirmed, print: () => {} }, found.args)
      return true
    } catch (error) {
      if (error instanceof ApiError || error instanceof CliError) return false
      throw error
    }
  }
}
