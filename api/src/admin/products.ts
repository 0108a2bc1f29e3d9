import { CliError } from './cli-error'
import type { Command, CommandContext } from './command'
import {
  findItem,
  searchItems,
  type CatalogueItem,
  setActive,
  setDeleted,
  setStock
} from './products.queries'
import { productDescriptions, messages } from './admin.text'

const STOCK_MAX = 1_000_000

export const productCommands: Command[] = [
  {
    syntax: 'find <words>',
    help: productDescriptions.find,
    example: 'find "silk scarf"',
    isWrite: false,
    async run({ db, print }, [words = '']) {
      const items = await searchItems(db, words)
      if (!items.length) throw new CliError(messages.nothingFound(words))
      for (const item of items) print(formatItem(item))
    }
  },
  {
    syntax: 'stock <id> <number>',
    help: productDescriptions.stock,
    example: 'stock palmyra-top-handle-bag 12',
    isWrite: true,
    async run(context, [id = '', number = '']) {
      if (!/^\d{1,7}$/.test(number) || Number(number) > STOCK_MAX)
        throw new CliError(messages.invalidStock(number))
      const item = await findExisting(context, id)
      if (item.variantIds.length) throw new CliError(messages.hasVariants(item.name, item.variantIds))
      await setStock(context.db, item, Number(number))
      context.print(messages.stock(item.name, Number(number)))
    }
  },
  {
    syntax: 'activate <id>',
    help: productDescriptions.activate,
    example: 'activate palmyra-top-handle-bag',
    isWrite: true,
    async run(context, [id = '']) {
      const item = await findExisting(context, id)
      await setActive(context.db, item, true)
      context.print(messages.activated(item.name))
    }
  },
  {
    syntax: 'deactivate <id>',
    help: productDescriptions.deactivate,
    example: 'deactivate palmyra-top-handle-bag',
    isWrite: true,
    async run(context, [id = '']) {
      const item = await findExisting(context, id)
      await setActive(context.db, item, false)
      context.print(messages.deactivated(item.name))
    }
  },
  {
    syntax: 'delete <id>',
    help: productDescriptions.delete,
    example: 'delete palmyra-top-handle-bag',
    isWrite: true,
    async run(context, [id = '']) {
      const item = await findExisting(context, id)
      await setDeleted(context.db, item)
      context.print(messages.removed(item.name))
    }
  }
]

async function findExisting({ db }: CommandContext, id: string): Promise<CatalogueItem> {
  const item = await findItem(db, id)
  if (!item) throw new CliError(messages.notFound(id))
  if (item.deleted) throw new CliError(messages.deleted(item.name))
  return item
}

const formatItem = ({ kind, id, name, stock, active, deleted }: CatalogueItem) =>
  [
    kind.padEnd(7),
    id,
    deleted ? 'deleted ' : active ? 'active  ' : 'inactive',
    String(stock).padStart(5),
    name
  ].join('  ')
