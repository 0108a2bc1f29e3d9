import { z } from 'zod'
import type { MakeTasks } from '../../server/jobs/task'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'

const paymentJob = z.object({ orderId: z.string() })

/** Runs the payment tasks that orders have queued: a trigger adds a job for each time at which one is due. */
export const paymentTasks: MakeTasks = async (deps, log) => {
  const providers = await providersOf(deps.config)
  if (!Object.keys(providers).length) return []
  const warn = (line: string) => log.warn(line)
  return [
    {
      name: 'payment',
      run: payload => runPaymentTasks(deps, providers, warn, paymentJob.parse(payload).orderId)
    }
  ]
}
