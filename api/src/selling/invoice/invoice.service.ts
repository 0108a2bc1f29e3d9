import type { Order } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import type { InvoicePool } from './invoice-pool'
import type { DrawRequest } from './draw-document'
import { findCreditNote, findInvoice } from './invoice.queries'
import { translate } from '../../server/language/language.service'
import { findOrder } from '../order/order.queries'
import { issueDueInvoice } from './issue-invoice.service'
import { noInvoiceYet, noSuchCreditNote, noSuchDocument, noSuchOrder } from '../order/order.text'

/** More than a person opens: a drawing is expensive (SEC-41). Counted in the database for all processes. */
const invoiceRate = { name: 'invoice', max: 30, windowS: 60 }

/**
 * Returns the PDF invoice of a shopper's own order: one that was issued stays readable (C228). Throws NOT_FOUND, CONFLICT
 * while no invoice is due to the order (C40), or TOO_MANY.
 */
export async function createInvoice(
  deps: Deps,
  pool: Pick<InvoicePool, 'draw'>,
  shopperId: string,
  id: string
): Promise<Document> {
  await hitLimit(deps, invoiceRate, shopperId)
  const order = await findOrder(deps.db, shopperId, id)
  if (!order) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
  const invoice = (await findInvoice(deps.db, id)) ?? (await issueNow(deps, id))
  if (!invoice) throw new ApiError('NO_INVOICE', noInvoiceYet)
  return {
    number: invoice.number,
    pdf: await pool.draw({ order: await inItsLanguage(deps.db, order), invoice })
  }
}

/** Returns the PDF of a credit note of a shopper's own order. Throws NOT_FOUND or TOO_MANY. */
export async function createCreditNote(
  deps: Deps,
  pool: Pick<InvoicePool, 'draw'>,
  shopperId: string,
  { id, number }: { id: string; number: string }
): Promise<Buffer> {
  await hitLimit(deps, invoiceRate, shopperId)
  const order = await findOrder(deps.db, shopperId, id)
  const invoice = order && (await findInvoice(deps.db, id))
  const creditNote = invoice && (await findCreditNote(deps.db, id, number))
  if (!creditNote) throw new ApiError('UNKNOWN_CREDIT_NOTE', noSuchCreditNote)
  return pool.draw({ order: await inItsLanguage(deps.db, order), invoice, creditNote })
}

/**
 * Returns what is drawn as a document of any order, its invoice or a credit note, also after its account was closed: not
 * for requests of shoppers. Throws NOT_FOUND.
 */
export async function findDocument(db: Executor, found: Order, number: string): Promise<DrawRequest> {
  const invoice = await findInvoice(db, found._id)
  const isInvoice = invoice?.number === number
  const creditNote = isInvoice ? undefined : await findCreditNote(db, found._id, number)
  if (!invoice || !(isInvoice || creditNote)) throw new ApiError('NOT_FOUND', noSuchDocument)
  return { order: await inItsLanguage(db, found), invoice, ...(creditNote && { creditNote }) }
}

interface Document {
  number: string
  pdf: Buffer
}

/** Colours, sizes and the delivery have the words of the language that the order was placed in (C164). */
const inItsLanguage = async (db: Executor, order: Order): Promise<Order> =>
  order.language === undefined ? order : translate(db, order.language, order)

/** An older version of the api may have made the invoice due; the job has not issued it yet. */
const issueNow = (deps: Deps, id: string) =>
  deps.db.transaction(async tx => {
    await issueDueInvoice(tx, deps, id)
    return findInvoice(tx, id)
  })
