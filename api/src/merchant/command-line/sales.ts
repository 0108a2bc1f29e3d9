import { formatDateTime } from '@sahra/shared/format/format'
import { amountFils } from '../../catalogue/product-data/amount.rules'
import { EditError } from '../../catalogue/product-data/edit-product.service'
import { listWindows } from '../../catalogue/sale/sale.queries'
import { endSale, planSale, SaleError } from '../../catalogue/sale/sale.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { editMessages } from './edits.text'
import { readMoment } from './moment'
import { operatorName } from './operator'
import { saleDescriptions as descriptions, saleMessages as messages } from './sales.text'

export const saleCommands: Command[] = [
  {
    syntax: 'sale add <product> <price> <from> <until>',
    help: descriptions.add,
    example: 'sale add oasis-tote 3600 2030-11-27 2030-11-30T23:59',
    isWrite: true,
    async run({ db, print }, [key = '', typed = '', from = '', until = '']) {
      const salePrice = amountFils(typed)
      if (!salePrice) throw new CliError(messages.price)
      const plan = { key, salePrice, startsAt: momentOf(from), endsAt: momentOf(until), by: operatorName() }
      print(messages.planned(await reported(planSale(db, plan))))
    }
  },
  {
    syntax: 'sale list',
    help: descriptions.list,
    example: 'sale list',
    isWrite: false,
    async run({ db, print }) {
      const windows = await listWindows(db)
      if (!windows.length) print(messages.none)
      for (const window of windows)
        print(messages.row(window, timeOf(window.startsAt), timeOf(window.endsAt)))
    }
  },
  {
    syntax: 'sale end <number>',
    help: descriptions.end,
    example: 'sale end 7',
    isWrite: true,
    async run({ db, print }, [number = '']) {
      if (!/^\d{1,15}$/.test(number)) throw new CliError(messages.unknown)
      print(messages.ended(await reported(endSale(db, Number(number), operatorName()))))
    }
  }
]

const timeOf = (moment: Date) => formatDateTime(moment.toISOString())

function momentOf(typed: string): Date {
  const moment = readMoment(typed)
  if (!moment) throw new CliError(messages.moment(typed))
  return moment
}

async function reported<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SaleError) throw new CliError(messages[error.problem])
    throw error instanceof EditError ? new CliError(editMessages.problem(error)) : error
  }
}
