import type { MakeTasks } from '../../server/jobs/task'
import { exportMissingDays } from './accounting.service'

/** Writes the files of each day after its end, when ACCOUNTING_DIR is set. */
export const accountingTasks: MakeTasks = ({ config: { accountingDir }, db }) =>
  accountingDir
    ? [
        {
          name: 'accounting-export',
          cron: '*/15 * * * *',
          atStart: true,
          run: () => exportMissingDays(db, accountingDir)
        }
      ]
    : []
