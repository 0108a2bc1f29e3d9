import { z } from 'zod'
import type { MakeTasks } from '../../server/jobs/task'
import { deliverDue } from './delivery'
import { queueNextDeliveries } from './delivery.queries'

const webhookJob = z.object({ id: z.string() })

/** Delivers events as soon as any process has recorded them. */
export const webhookTasks: MakeTasks = ({ db }, log) => [
  {
    name: 'webhook',
    async run(payload, { isStopping }) {
      const { id: webhookId } = webhookJob.parse(payload)
      while (!isStopping() && (await deliverDue(db, line => log.warn(line), { webhookId }))) continue
      await queueNextDeliveries(db, webhookId)
    }
  }
]
