import path from 'node:path'
import { z } from 'zod'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { sentFile } from '../../server/operation/sent-file'
import { exportHelp as english, exportMessages as messages } from './export-operations.text'
import { exportHelp as arabic } from './export-operations.text.ar'
import { exportCatalogue, type ExportFormat, exportFormats, findFeedShop, writerOf } from './export.service'

const help = helpIn(english, arabic)
const operation = operationsOf('product', 'products', help)

/** The type, and the end of the name, of a file in each format. */
const files: Readonly<Record<ExportFormat, readonly [type: string, end: string]>> = {
  json: ['application/x-ndjson', '.jsonl'],
  shopify: ['text/csv', '.csv'],
  google: ['text/tab-separated-values', '.tsv'],
  'google-xml': ['application/xml', '.xml'],
  meta: ['text/csv', '.csv']
}

/** The format that the name of a file means; the first one of those that share an end. */
function formatIn(file: string): { format?: ExportFormat } {
  const format = exportFormats.find(name => files[name][1] === path.extname(file).toLowerCase())
  return format ? { format } : {}
}

export const exportOperations = [
  operation('export', {
    route: 'GET /products/export',
    download: [...new Set(Object.values(files).map(([type]) => type))],
    input: z.strictObject({ format: z.enum(exportFormats, messages.unknownFormat(exportFormats)) }),
    output: sentFile,
    async run({ db, config: { publicUrl } }, { format }) {
      const [type, end] = files[format]
      const content = exportCatalogue(db, writerOf(format, await findFeedShop(db, publicUrl)))
      return { fileName: `products${end}`, type, content }
    },
    verbs: {
      syntax: 'export <file>',
      example: 'export products.jsonl',
      fields: { file: formatIn },
      options: { '--as': { field: 'format', help: help.as } },
      print: messages.exported
    }
  })
]
