import type { Deps } from '../../server/feature'
import type { Task } from '../../server/jobs/task'
import { mailAlerts } from './alert-digest.service'

/** Mails what is new by the alerts of shoppers, once a day: at nine in the morning in Dubai. */
export const alertTasks = (deps: Pick<Deps, 'db' | 'config'>): Task[] => [
  { name: 'alerts', cron: '0 5 * * *', run: () => mailAlerts(deps) }
]
