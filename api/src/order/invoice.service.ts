import type { Order } from '@sahra/shared/contract/order'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { hitLimit } from '../rate-limit/rate-limit.service'
import { findShop } from '../settings/shop.queries'
import type { InvoicePool } from './invoice-pool'
import { addInvoice, findCreditNote, findInvoice, type Invoice, lockOrder } from './invoice.queries'
import { translate } from '../language/language.service'
import { findOrder } from './order.queries'
import { sellerOf } from './invoice.rules'
import { hasInvoice } from './order.rules'
import { noInvoiceYet, noSuchCreditNote, noSuchOrder } from './order.text'

/** More than a person opens: a drawing is expensive (SEC-41). Counted in the database for all processes. */
const invoiceRate = { name: 'invoice', max: 30, windowS: 60 }

/**
 * Returns the PDF invoice of a shopper's own order (C40); the first call issues it. Throws NOT_FOUND, CONFLICT when the
 * order has none yet, or TOO_MANY.
 */
export async function createInvoice(
  deps: Deps,
  pool: Pick<InvoicePool, 'draw'>,
  shopperId: string,
  id: string
): Promise<{ number: string; pdf: Buffer }> {
  await hitLimit(deps, invoiceRate, shopperId)
  const order = await findOrder(deps.db, shopperId, id)
  if (!order) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
  if (!hasInvoice(order)) throw new ApiError('NO_INVOICE', noInvoiceYet)
  const invoice = (await findInvoice(deps.db, id)) ?? (await issueInvoice(deps, shopperId, id))
  return {
    number: invoice.number,
    pdf: await pool.draw({ order: await inItsLanguage(deps, order), invoice })
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
  return pool.draw({ order: await inItsLanguage(deps, order), invoice, creditNote })
}

/** Colours, sizes and the delivery have the words of the language that the order was placed in (C164). */
const inItsLanguage = async ({ db }: Deps, order: Order): Promise<Order> =>
  order.language === undefined ? order : translate(db, order.language, order)

/** Gives the invoice its number, its dates and today's seller; they never change (C120). */
const issueInvoice = ({ db, config }: Deps, shopperId: string, id: string): Promise<Invoice> =>
  db.transaction(async tx => {
    await lockOrder(tx, id)
    const issued = await findInvoice(tx, id)
    if (issued) return issued
    // A refund may have come between: a number is given for good.
    const order = await findOrder(tx, shopperId, id)
    if (!order || !hasInvoice(order)) throw new ApiError('NO_INVOICE', noInvoiceYet)
    await addInvoice(tx, id, sellerOf(await findShop(tx, config)))
    const invoice = await findInvoice(tx, id)
    if (!invoice) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
    return invoice
  })
