import type { MakeTasks } from '../../server/jobs/task'
import { issueMissingInvoices } from './issue-invoice.service'
import { invoiceNotIssued, invoicesIssued } from '../order/order.text'

/** Issues the invoices that orders lack. */
export const invoiceTasks: MakeTasks = (deps, log) => [
  {
    name: 'invoices',
    cron: '*/15 * * * *',
    atStart: true,
    async run() {
      const issued = await issueMissingInvoices(deps, (id, error) =>
        log.warn({ err: error }, invoiceNotIssued(id))
      )
      if (issued) log.info(invoicesIssued(issued))
    }
  }
]
