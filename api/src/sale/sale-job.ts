import type { BackgroundJob } from '../feature'
import { startWorker } from '../worker'
import { applyDueSales } from './sale.service'

/** Begins and ends sales within seconds of their time. */
export const saleJob: BackgroundJob = (deps, log) =>
  startWorker(
    deps.db,
    'sale',
    async isStopped => {
      while (!isStopped() && (await applyDueSales(deps.db))) continue
    },
    reason => log.warn({ reason }, 'sales are not begun and ended; next try in seconds')
  )
