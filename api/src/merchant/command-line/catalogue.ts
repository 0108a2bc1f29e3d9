import { stat } from 'node:fs/promises'
import path from 'node:path'
import { hashOfFile, openCatalogueFile } from '../../catalogue/formats/read-file'
import { type CategoryMap, readCategoryMap } from '../../catalogue/formats/categories'
import { readInventory } from '../../catalogue/formats/read-inventory'
import type { ShopifyOptions, StockOptions } from '../../catalogue/formats/file-options'
import { leadWeeksOf } from '../../catalogue/product-data/supply.rules'
import {
  ImportError,
  importProducts,
  type ImportSummary,
  ROWS_AT_ONCE
} from '../../catalogue/import-export/import.service'
import { problemText } from '../../catalogue/import-export/import.text'
import { catalogueDescriptions as descriptions, catalogueMessages as messages } from './catalogue.text'
import type { PictureIntake } from '../../catalogue/import-export/picture-intake'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command, CommandContext } from './command'
import { importStocks } from './inventory'
import { operatorName } from './operator'
import { intakeOf, productFileIn } from './pictures'

const SKIP = '--skip-refused'
const PICTURES = '--pictures'
const FETCH = '--fetch-pictures'
const ALLOW_HOST = '--allow-host'
const MARKET = '--market'
const CURRENCY = '--currency'
const UNCOUNTED = '--uncounted'
const MADE_TO_ORDER = '--made-to-order'
const LOCATION = '--location'
const CATEGORIES = '--categories'
const PROGRESS_EVERY = 2500

export const catalogueCommands: Command[] = [
  {
    syntax: 'import <file-or-folder>',
    help: descriptions.import,
    example: 'import products.csv',
    isWrite: true,
    hasOwnDryRun: true,
    options: {
      [MARKET]: descriptions.market,
      [CURRENCY]: descriptions.currency,
      [UNCOUNTED]: descriptions.uncounted,
      [MADE_TO_ORDER]: descriptions.madeToOrder,
      [LOCATION]: descriptions.location,
      [CATEGORIES]: descriptions.categories,
      [PICTURES]: descriptions.pictures,
      [ALLOW_HOST]: descriptions.allowHost
    },
    flags: { [SKIP]: descriptions.skip, [FETCH]: descriptions.fetch },
    async run(context, [given = ''], options = {}) {
      const { [SKIP]: skip, [PICTURES]: pictures, [FETCH]: fetch, [ALLOW_HOST]: trustedHost } = options
      const { [MARKET]: market, [CURRENCY]: currency } = options
      const reading = { market, currency, ...stockOptions(options) }
      const { file, folder } = await productFileIn(given)
      const { [LOCATION]: location } = options
      await requireFile(file)
      const inventory = await readInventory(file, location)
      if (inventory) return importStocks(context, inventory, { location, skipRefused: skip !== undefined })
      if (location !== undefined) throw new CliError(messages.notInventory(file))
      const isFetching = fetch !== undefined
      const intake = await intakeOf(context, { source: pictures ?? folder, isFetching, trustedHost })
      const categories = await categoriesIn(options[CATEGORIES])
      await importFile(context, file, { reading, skipRefused: skip !== undefined, intake, categories })
    }
  }
]

/** Reads how variants without a stock come in; throws CliError. */
function stockOptions({
  [UNCOUNTED]: stock,
  [MADE_TO_ORDER]: weeks
}: Record<string, string | undefined>): StockOptions {
  if (stock !== undefined && weeks !== undefined) throw new CliError(messages.stockOrWeeks)
  if (stock !== undefined && !/^\d{1,6}$/.test(stock)) throw new CliError(messages.notStock(stock))
  const madeToOrder = weeks === undefined ? undefined : leadWeeksOf(weeks)
  if (weeks !== undefined && madeToOrder === undefined) throw new CliError(messages.notWeeks(weeks))
  return { uncounted: stock === undefined ? undefined : Number(stock), madeToOrder }
}

/** Reads the file that says where categories belong; throws CliError. */
async function categoriesIn(file: string | undefined): Promise<CategoryMap> {
  if (file === undefined) return new Map()
  await requireFile(file)
  const map = await readCategoryMap(file)
  if (typeof map === 'string') throw new CliError(messages.notReadable(file, map))
  return map
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new CliError(messages.noFile(file))
}

async function importFile(
  { db, print, isDryRun }: CommandContext,
  file: string,
  options: { reading: ShopifyOptions; skipRefused: boolean; intake: PictureIntake; categories: CategoryMap }
) {
  const { reading, skipRefused, intake, categories } = options
  const opened = await openCatalogueFile(file, reading, categories)
  if (typeof opened === 'string') throw new CliError(messages.notReadable(file, opened))
  if (opened.ignored.length) print(messages.ignored(opened.ignored))
  try {
    const { outcome, resumedAfter, counts } = await importProducts(db, opened.rows, {
      by: operatorName(),
      fileName: path.basename(file),
      hash: await hashOfFile(file, reading, categories),
      isDryRun: isDryRun ?? false,
      skipRefused,
      resolvePictures: intake.resolve,
      rowsAtOnce: ROWS_AT_ONCE,
      beforeWriting: () => {
        if (intake.names.size) print(messages.pictures(intake.names.size))
      },
      onPlan: summary => {
        const { market, uncounted, shortened } = opened.found
        if (market !== undefined) print(messages.market(market))
        if (uncounted) print(messages.uncounted(uncounted, reading))
        if (shortened) print(messages.shortened(shortened))
        if (intake.leftOut) print(messages.leftOut(intake.leftOut))
        printPlan(summary, print)
      },
      onProgress: (done, total) => {
        if (done % PROGRESS_EVERY === 0) print(messages.progress(done, total))
      }
    })
    if (outcome === 'refused') throw new CliError(messages.refusedAll)
    if (resumedAfter) print(messages.resumed(resumedAfter))
    if (outcome === 'imported') print(messages.imported(counts))
  } catch (error) {
    throw error instanceof ImportError ? new CliError(error.message) : error
  }
}

function printPlan({ counts, refused, problems, changed }: ImportSummary, print: CommandContext['print']) {
  print(messages.plan(counts, refused))
  for (const { product, changes } of changed) {
    print(messages.changedProduct(product.handle))
    for (const change of changes) print(messages.change(change))
  }
  if (changed.length < counts.changed) print(messages.more(counts.changed - changed.length))
  for (const problem of problems) print(messages.problem(problemText(problem)))
  if (problems.length < refused) print(messages.more(refused - problems.length))
}
