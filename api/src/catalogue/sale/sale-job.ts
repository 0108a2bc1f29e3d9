import { applyDueBanners } from '../banner/banner-window.service'
import type { MakeTasks } from '../../server/jobs/task'
import { applyDueSales } from './sale.service'

/** Begins and ends sales and banners: at their time by the jobs of a trigger, otherwise within a minute. */
export const windowTasks: MakeTasks = ({ db }) => [
  {
    name: 'windows',
    cron: '* * * * *',
    atStart: true,
    async run() {
      while (await applyDueSales(db)) continue
      await applyDueBanners(db)
    }
  }
]
