import type { Executor } from '@sahra/server-kit/database/database'
import { recordChanges } from '../../house/audit-log/history.queries'
import type { FieldChange } from '../../catalogue/product-data/product.rules'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command, CommandContext } from './command'
import { operatorName } from './operator'
import {
  findItem,
  searchItems,
  type CatalogueItem,
  setActive,
  setDeleted,
  setStock
} from '../../catalogue/product-data/products.queries'
import { productDescriptions, messages } from './admin.text'

const STOCK_MAX = 1_000_000

export const productCommands: Command[] = [
  {
    syntax: 'find <words>',
    help: productDescriptions.find,
    example: 'find "silk scarf"',
    isWrite: false,
    async run({ db, print }, [query = '']) {
      const items = await searchItems(db, query)
      if (!items.length) throw new CliError(messages.nothingFound(query))
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
      const stock = Number(number)
      await changeItem(context, item, { field: 'stock', before: item.stock, after: stock }, tx =>
        setStock(tx, item, stock)
      )
      context.print(messages.stock(item.name, stock))
    }
  },
  activation('activate', true),
  activation('deactivate', false),
  {
    syntax: 'delete <id>',
    help: productDescriptions.delete,
    example: 'delete palmyra-top-handle-bag',
    isWrite: true,
    async run(context, [id = '']) {
      const item = await findExisting(context, id)
      await changeItem(context, item, { field: 'deleted', before: false, after: true }, tx =>
        setDeleted(tx, item)
      )
      context.print(messages.removed(item.name))
    }
  }
]

function activation(word: 'activate' | 'deactivate', isActive: boolean): Command {
  return {
    syntax: `${word} <id>`,
    help: productDescriptions[word],
    example: `${word} palmyra-top-handle-bag`,
    isWrite: true,
    async run(context, [id = '']) {
      const item = await findExisting(context, id)
      await changeItem(context, item, { field: 'active', before: item.active, after: isActive }, tx =>
        setActive(tx, item, isActive)
      )
      context.print(isActive ? messages.activated(item.name) : messages.deactivated(item.name))
    }
  }
}

/** Makes a change together with its row in the history, unless nothing changes. */
const changeItem = (
  { db }: CommandContext,
  { kind, id, handle }: CatalogueItem,
  change: FieldChange,
  make: (tx: Executor) => Promise<unknown>
) =>
  db.transaction(async tx => {
    await make(tx)
    if (change.before === change.after) return
    const field = kind === 'variant' ? `${id}: ${change.field}` : change.field
    const details = { changes: [{ ...change, field }] }
    await recordChanges(tx, [{ by: operatorName(), action: 'product.changed', subject: handle, details }])
  })

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
