import { dayOf, isDay } from '../../selling/accounting/accounting.rules'
import { exportAccounting } from '../../selling/accounting/accounting.service'
import { accountingDescriptions as descriptions, accountingMessages as messages } from './accounting.text'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'

const FROM = '--from'
const TO = '--to'

export const accountingCommands: Command[] = [
  {
    syntax: 'accounting export <folder>',
    help: descriptions.export,
    example: 'accounting export ./books --from 2026-11-01 --to 2026-11-30',
    isWrite: false,
    options: { [FROM]: descriptions.from, [TO]: descriptions.to },
    async run({ db, print }, [folder = ''], options = {}) {
      const from = options[FROM] ?? dayOf(Date.now(), -1)
      const to = options[TO] ?? from
      for (const day of [from, to]) if (!isDay(day)) throw new CliError(messages.invalidDay(day))
      if (to < from) throw new CliError(messages.wrongOrder(from, to))
      const written = await exportAccounting(db, folder, { from, to }).catch((error: unknown) => {
        const { code, message } = error as NodeJS.ErrnoException
        // Of the file system; what the database says has an explanation of its own.
        throw code?.startsWith('E') ? new CliError(messages.notWritten(folder, message)) : error
      })
      for (const { file, rows } of written) print(messages.written(file, rows))
    }
  }
]
