import type { BackgroundJob } from '../../server/feature'
import { issueMissingInvoices } from './issue-invoice.service'
import { invoiceNotIssued, invoicesIssued } from '../order/order.text'

const QUARTER_HOUR_MS = 15 * 60_000

/** Issues the invoices that orders lack: at the start, and then every quarter of an hour. */
export const invoiceJob: BackgroundJob = (deps, log) => {
  let current: Promise<void> | undefined
  const round = () => {
    current ??= issueMissingInvoices(deps, (id, error) => log.warn({ err: error }, invoiceNotIssued(id)))
      .then(issued => void (issued && log.info(invoicesIssued(issued))))
      .catch((error: unknown) => log.warn({ err: error }, invoiceNotIssued()))
      .finally(() => (current = undefined))
  }
  round()
  const timer = setInterval(round, QUARTER_HOUR_MS)
  return async () => {
    clearInterval(timer)
    await current
  }
}
