import { z } from 'zod'
import type { Deps } from '../../server/feature'
import type { Task } from '../../server/jobs/task'
import { mailRestocked } from './notify.service'

const restocked = z.object({ productId: z.string(), variantId: z.string().nullable() })

/** Mails who waits for a product or variant. */
export const noticeTasks = (deps: Pick<Deps, 'db' | 'config'>): Task[] => [
  { name: 'stock-notice', run: payload => mailRestocked(deps, restocked.parse(payload)) }
]
