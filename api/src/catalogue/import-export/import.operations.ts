import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { cursorOf, readCursor } from '../../server/operation/cursor.rules'
import { moment } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'
import { badCursor } from '../../server/operation/page.text'
import { leadWeeksOf } from '../product-data/supply.rules'
import { importHelp as english, importRequestProblems as problems } from './import-operations.text'
import { importHelp as arabic } from './import-operations.text.ar'
import { importStates, type ImportRequest, listImports, listRefused } from './import-request.queries'
import { requestImport, runImport, showImport } from './import-request.service'

const FILE_BYTES_MAX = 100 * 1024 * 1024
const help = helpIn(english, arabic)
const operation = operationsOf('import', 'products', help)
const count = z.int().min(0)
const id = z.string()
const flag = z
  .stringbool({ truthy: ['true'], falsy: ['false'] })
  .meta({ enum: ['true', 'false'] })
  .default(false)

const shown = z.object({
  id,
  fileName: z.string(),
  by: z.string(),
  /** `checked`: nothing was imported yet; `refused`: nothing, because rows are refused. */
  state: z.enum(importStates),
  imports: z.boolean(),
  skipsRefused: z.boolean(),
  /** Products that are written, of so many; null until the file is checked. */
  done: count,
  total: count.nullable(),
  counts: z.object({ new: count, changed: count, unchanged: count }).nullable(),
  refused: count.nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable()
})
const formOf = ({ options: _options, fetchesPictures: _fetches, ...request }: ImportRequest) => request

export const importOperations = [
  operation('list', {
    route: 'GET /imports',
    input: z.strictObject(pageQuery.shape),
    output: page(shown),
    async run({ db }, { limit, ...query }) {
      const found = (await listImports(db, placeIn(query), limit + 1)).map(formOf)
      return pageByTime(found, limit, ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }))
    }
  }),
  operation('show', {
    route: 'GET /imports/{import}',
    input: z.strictObject({ import: id }),
    output: shown,
    errors: ['NOT_FOUND'],
    run: async ({ db }, { import: id }) => formOf(await showImport(db, id))
  }),
  operation('refused', {
    route: 'GET /imports/{import}/refused',
    input: z.strictObject({ import: id, ...pageQuery.shape }),
    output: page(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
    errors: ['NOT_FOUND'],
    async run({ db }, { import: typed, after: cursor, limit }) {
      const { id } = await showImport(db, typed)
      const [place = ''] = cursor === undefined ? ['0'] : (readCursor(cursor, 1) ?? [])
      if (!/^\d{1,9}$/.test(place)) throw new ApiError('BAD_INPUT', badCursor)
      const found = await listRefused(db, id, Number(place), limit + 1)
      const isLast = found.length <= limit
      return {
        items: found.slice(0, limit),
        nextCursor: isLast ? null : cursorOf([String(Number(place) + limit)])
      }
    }
  }),
  operation('start', {
    route: 'POST /imports',
    upload: { field: 'content', max: FILE_BYTES_MAX },
    input: z.strictObject({
      content: z.instanceof(Buffer),
      fileName: z.string().min(1).max(255),
      imports: flag,
      skipsRefused: flag,
      /** Downloads the pictures that products name by their https address. */
      fetchesPictures: flag,
      /** Of a CSV of Shopify: which prices are in AED. */
      market: z.string().min(1).max(100).optional(),
      currency: z.string().min(1).max(10).optional(),
      /** The stock of variants that a CSV of Shopify sells without one, or after how many weeks they ship. */
      uncounted: z.coerce.number().int().min(0).max(999_999).optional(),
      madeToOrder: z
        .string()
        .transform((typed, context) => {
          const weeks = leadWeeksOf(typed)
          if (weeks === undefined) context.addIssue({ code: 'custom', message: problems.weeks })
          return weeks
        })
        .optional()
    }),
    output: shown,
    creates: true,
    isOutside: true,
    needsKey: true,
    history: ['product.created', 'product.changed'],
    async run(
      { db, config, by, isDryRun },
      { content, fileName, imports, skipsRefused, fetchesPictures, ...rest }
    ) {
      const { market, currency, uncounted, madeToOrder } = rest
      if (uncounted !== undefined && madeToOrder !== undefined)
        throw new ApiError('BAD_INPUT', problems.stockOrWeeks)
      const options = { market, currency, uncounted, madeToOrder }
      const added = { fileName, imports, skipsRefused, fetchesPictures, options, by }
      return formOf(await requestImport({ db, config, isDryRun }, content, added))
    }
  }),
  operation('run', {
    route: 'POST /imports/{import}/run',
    input: z.strictObject({ import: id, skipsRefused: z.boolean().default(false) }),
    output: shown,
    errors: ['NOT_FOUND', 'CONFLICT'],
    history: ['product.created', 'product.changed'],
    run: async ({ db, by }, { import: id, skipsRefused }) =>
      formOf(await runImport(db, id, { skipsRefused, by }))
  })
]
