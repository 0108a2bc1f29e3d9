import { applyDueBanners } from '../banner/banner-window.service'
import type { BackgroundJob } from '../../server/feature'
import { startWorker } from '../../server/jobs/worker'
import { applyDueSales } from './sale.service'

/** Begins and ends sales and banners within seconds of their time: one connection that waits for both. */
export const saleJob: BackgroundJob = (deps, log) =>
  startWorker(
    deps.db,
    'sale',
    async isStopped => {
      while (!isStopped() && (await applyDueSales(deps.db))) continue
      if (!isStopped()) await applyDueBanners(deps.db)
    },
    reason => log.warn({ reason }, 'sales and banners are not begun and ended; next try in seconds')
  )
