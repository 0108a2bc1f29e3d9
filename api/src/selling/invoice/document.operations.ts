import { z } from 'zod'
import { findShopOrder } from '../order/all-orders.queries'
import { readableId } from '../order/order.rules'
import { noSuchOrder } from '../order/order.text'
import { resolveOrderId } from '../order/resolve-order-id'
import { ApiError } from '../../server/api-error'
import { helpIn, operation, type OperationContext } from '../../server/operation/operation'
import { PDF, sentFile } from '../../server/operation/sent-file'
import { documentHelp as english, documentMessages as messages } from './document-operations.text'
import { documentHelp as arabic } from './document-operations.text.ar'
import { invoicePool } from './invoice-pool'
import { findDocument } from './invoice.service'
import { findPackingList } from './packing-list.service'

async function findOrder({ db }: Pick<OperationContext, 'db'>, typed: string) {
  const order = await findShopOrder(db, await resolveOrderId(db, typed))
  if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
  return order
}

const help = helpIn(english, arabic)

export const documentOperations = [
  operation({
    name: 'order.document',
    help: help.document,
    scope: 'orders:read',
    route: 'GET /orders/{order}/documents/{document}',
    download: [PDF],
    /** `document`: the number of the invoice or of a credit note, as the order has them. */
    input: z.strictObject({ order: z.string(), document: z.string() }),
    output: sentFile,
    errors: ['NOT_FOUND'],
    effects: ['reads'],
    async run(context, { order, document }) {
      const request = await findDocument(context.db, await findOrder(context, order), document)
      return { fileName: `${document}.pdf`, type: PDF, content: [await draw(context, request)] }
    },
    verbs: {
      syntax: 'orders documents <order> <folder>',
      help: help.documents,
      example: 'orders documents SA-2026-004217 ./books',
      async each(context, { order }) {
        const { invoiceNumber, creditNotes = [] } = await findOrder(context, order)
        if (!invoiceNumber) throw new ApiError('CONFLICT', messages.noInvoice(order))
        return [invoiceNumber, ...creditNotes.map(({ number }) => number)].map(document => ({ document }))
      },
      print: messages.written
    }
  }),
  operation({
    name: 'order.packing-list',
    help: help.packingList,
    scope: 'orders:read',
    route: 'GET /orders/{order}/packing-list',
    download: [PDF],
    input: z.strictObject({ order: z.string() }),
    output: sentFile,
    errors: ['NOT_FOUND', 'CONFLICT'],
    effects: ['reads'],
    async run(context, { order }) {
      const found = await findOrder(context, order)
      const request = await findPackingList(context, found)
      const fileName = `packing-list-${readableId(found)}.pdf`
      return { fileName, type: PDF, content: [await draw(context, request)] }
    },
    verbs: {
      syntax: 'orders packing-list <order> <folder>',
      help: help.packing,
      example: 'orders packing-list SA-2026-004217 ./parcels',
      print: messages.written
    }
  })
]

/** The command line draws by itself, however long it takes; requests share a pool with a limit. */
async function draw({ caller }: OperationContext, request: Parameters<typeof invoicePool.draw>[0]) {
  if (caller) return invoicePool.draw(request)
  // Brings pdfkit and its typefaces, which a server loads in the threads of the pool.
  const { drawDocument } = await import('./draw-document')
  return drawDocument(request)
}
