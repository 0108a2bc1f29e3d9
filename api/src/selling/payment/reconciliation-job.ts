import type { MakeTasks } from '../../server/jobs/task'
import { providersOf } from './providers'
import { reconcile, startMissingWindows } from './reconciliation.service'

/** Compares the shop's payments with the providers' every minute: a webhook may never arrive. */
export const reconciliationTasks: MakeTasks = async (deps, log) => {
  const providers = await providersOf(deps.config)
  if (!Object.keys(providers).length) return []
  return [
    {
      name: 'reconciliation',
      cron: '* * * * *',
      async run(_payload, { isStopping }) {
        await startMissingWindows(deps)
        while (!isStopping() && (await reconcile(deps, providers, line => log.warn(line))).length) continue
      }
    }
  ]
}
