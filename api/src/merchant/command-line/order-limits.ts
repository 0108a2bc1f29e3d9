import { commandLine } from '../../house/settings/command-line.rules'
import { limitNames, type OrderLimits } from '../../house/settings/order-limits.rules'
import { changeOrderLimit } from '../../house/settings/order-limits.service'
import { limitMessages } from '../../house/settings/order-limits.text'
import type { Command, CommandContext } from './command'
import { byOperator } from './operator'
import { settingMessages } from './settings.text'

export const orderLimitCommands: Command[] = [
  {
    syntax: 'settings orders <limit> <value>',
    help: limitMessages.help,
    example: 'settings orders account-pieces 50',
    isWrite: true,
    async run({ db, print }, [name = '', value = '']) {
      const command = commandLine(['settings', 'orders', name, value])
      const { limits, isSame } = await changeOrderLimit(db, [name, value], byOperator({ command }))
      if (isSame) print(settingMessages.unchanged)
      printLimits(limits, print)
    }
  }
]

export function printLimits(limits: OrderLimits, print: CommandContext['print']) {
  for (const name of limitNames) print(limitMessages.row(name, limits))
}
